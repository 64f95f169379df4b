// From a request to evidence: one function that decides what is to be read, for every front end.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/number_bins.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "ordeval/evaluation/select_evidence.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_ratings.hpp"

namespace ordeval {

/// Which of a team's runs is the newest. Neither is a guess: who asks for it says which.
enum class newest_rule {
    name,  ///< the last by name, run-2 before run-10
    time,  ///< the file that was changed last; two of the same time are a problem
};

/// What is to be read. One kind of input must be named: gold and runs, or one of the others.
struct evidence_request {
    source gold = {};
    std::vector<source> runs = {};
    source wide = {};                     ///< one table with a gold column and one column per system
    source matrix = {};                   ///< a square matrix of counts
    std::vector<source> counts = {};      ///< counts of cells; several files add up
    std::vector<score_file> scores = {};  ///< of other tools
    bool scores_without_header = false;   ///< they are numbers alone: a row per topic, a column per system

    source gold_ratings = {};  ///< ratings of several people that take the place of gold
    gold_use gold_from = gold_use::majority;
    tie_rule gold_ties = tie_rule::lower;
    rating_options rating_columns = {};  ///< how the ratings are read; its scale and limits are those of the request

    evaluation_task task = evaluation_task::classification;
    bool from_labels = false;  ///< quantification: gold and runs hold a label per item
    bool ratings = false;      ///< quantification: gold holds a label per item and rater
    bool rated_runs = false;   ///< quantification: so do the runs
    std::string field = {};    ///< quantification: the object in JSON records that holds the shares, `quality.A`

    std::string scale = {};          ///< as typed, or a file; empty: taken from gold
    std::vector<double> edges = {};  ///< of classes that are intervals; empty: they are not
    number_bins bin = {};            ///< by which numbers in place of labels become classes with edges
    end_policy ends = {};
    read_options reading = {};  ///< columns, label map and policies; its scale is set from the text above

    /// Of several runs of a team, called `team/run`, the one to keep; absent: all of them.
    std::optional<newest_rule> newest = {};

    /// Column of gold, and of runs that have it, that says what an item belongs to; it takes the place of topics.
    std::string cluster = {};

    /// Column of gold that parts the items into subgroups, which are scored each; its items are kept.
    std::string group = {};

    /// Column of counts and of scores that names the collection of a row, and the collection to read; see
    /// read_collections().
    std::string collection_column = {};
    std::string collection = {};

    bool repeats = false;  ///< systems called NAME#1, NAME#2 are runs of one, whose score is their mean

    evidence_selection selection = {};  ///< what of it to keep, and under which names
    source rename = {};                 ///< new names of systems, a line each: `run-17 = BERT`

    std::vector<std::string> lower_is_better = {};  ///< of the scores of other tools
    bool many_measures = false;                     ///< the scores are of several, to be named one by one in the above
    std::optional<orientation> better = {};         ///< of all of them

    bool keep_items = false;  ///< keep what every system answered to every item, where the input tells it
    bool keep_ids = false;    ///< keep their ids, too, and so the items
    bool checksums = false;   ///< read the files once more, so that the account can name exactly what was read
};

/// Reads what the request names. Problems lie in the request where it contradicts itself.
expected<evidence> read_evidence(const evidence_request& request, const execution& run = {});

/// Reads tables, which take little memory, and the items after them where `needs_items` says so of the tables. What
/// comes from a pipe is gone once read, and is read with its items. Without a function, no items are kept.
expected<evidence> read_evidence(evidence_request request, const std::function<bool(const evidence&)>& needs_items,
                                 const execution& run = {});

/// The runs that a file lists, a path or `NAME=FILE` in each line; `#` starts a comment.
expected<std::vector<source>> read_run_list(const source& from);

/// New names of systems, a line each: `run-17 = BERT`; `#` starts a comment.
expected<std::map<std::string, std::string>> read_new_names(const source& from);

/// What makes no sense about a request, before anything is read.
diagnostics contradictions_in(const evidence_request& request);

/// What measures may judge in what the request names; nothing where it names scores.
std::optional<evidence_kind> kind_of(const evidence_request& request);

/// The policies of a request in words, for the account.
std::vector<policy_choice> policies_in_force(const read_options& options);

/// What a request names, folders opened up.
std::vector<source> files_of(const evidence_request& request);

/// Whether the evidence can be read a second time, because no part of it comes from a pipe.
bool can_be_read_again(const evidence_request& request);

/// A list of measures and sets with the matrices of their parameters read from files: `Kappa(weights=file:w.csv)`.
/// Where the kind of evidence is known, measures of other kinds are problems.
expected<std::vector<measure_spec>> read_measures(const std::string& list, std::optional<evidence_kind> kind = {});

}  // namespace ordeval
