// The options that say what to read and how, for everything that takes evidence.
#pragma once

#include "ordeval/core/read_limits.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// The kinds of input that are taken beside GOLD RUN....
struct evidence_inputs {
    bool wide = true;
    bool tables = true;                      ///< --matrix and --counts
    bool scores = false;                     ///< --scores, of one measure: with --better
    bool many_scores = false;                ///< --scores several times, of several measures: with --lower-is-better
    bool distributions = false;              ///< --from-labels, --ratings, --rated-runs
    bool task = false;                       ///< --task, for a command that takes labels and distributions
    bool edges = false;                      ///< --edges and what belongs to it, --bin too
    bool bin = false;                        ///< --bin alone
    bool gold_ratings = false;               ///< --gold-ratings and what belongs to it
    bool split = true;                       ///< --split, of edges; a command may give that name to something else
    std::vector<double>* lengths = nullptr;  ///< where --unbounded-length may be several, these
    const char* gold = "File with the true classes";
    const char* runs = "Files with the answers of one system each";
};

/// Adds the arguments GOLD RUN..., the other inputs, and everything that governs reading.
void add_evidence_options(option_list& declare, evidence_request& request, const evidence_inputs& inputs);

/// Adds --only, --exclude, --newest, --topics, --rename, --anonymise and --baselines.
void add_selection_options(option_list& declare, evidence_request& request);

/// Adds what lets a reader work on where a file seems to be hostile or broken.
void add_limits_option(option_list& declare, read_limits& limits);

}  // namespace ordeval
