// What `ordeval compare` reads: scores by topic, and items where they can be had.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/evidence/labels.hpp"
#include "ordeval/scores/score_matrix.hpp"
#include "terminal/edges.hpp"
#include "terminal/quantification_reading.hpp"
#include "terminal/reading.hpp"
#include "terminal/score_reading.hpp"

namespace ordeval::cli {

enum class compared_task { classification, quantification };

struct compare_reading {
    std::string measure;
    score_reading scores = {};
    compared_task task = compared_task::classification;
    bool keep_items = true;  ///< no part of the command line: whether a test may need them
    reading_options labels = {};
    quantification_reading distributions = {};
    edge_options edges = {};
};

/// Adds --measure, --scores, --better, --task and everything that governs reading gold and runs.
void add_compare_reading(CLI::App& command, compare_reading& options);

struct compare_input {
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< empty where the data has no topics
    std::string heading;              ///< the measure, short
    std::string measure;              ///< the measure in full
    orientation better = orientation::higher;
    score_matrix by_topic;
    std::optional<measure_spec> spec = {};     ///< where ordeval computes the scores
    std::optional<labelled_items> items = {};  ///< where answers to items were read and kept
    std::optional<class_scale> scale = {};
    std::vector<std::string> notices = {};
    std::vector<applied_policy> applied = {};
};

/// Reads what the options name and scores it. Throws a failure for bad input, and where there is nothing to compare.
compare_input read_compare_input(const compare_reading& options, const common_options& common);

}  // namespace ordeval::cli
