// The options of experiments with measures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// A collection as typed, `NAME=GOLD,RUN,...` or `NAME=SCORES,...`: its name and its files.
struct named_collection {
    std::string name;
    std::vector<std::string> files;
};

/// Adds --measures, --undefined and --partitions.
void add_judging_options(option_list& declare, judge_request& request, std::optional<std::size_t>& partitions);

/// Adds --replicates and --confidence.
void add_topic_interval_options(option_list& declare, topic_interval_request& intervals);

/// Adds --alpha, --trials and --p-value; the help says of which tests.
void add_judging_test_options(option_list& declare, judging_test& test, const std::string& tests);

/// Adds --coefficient.
void add_coefficient_option(option_list& declare, rank_correlation& coefficient);

/// Adds --collection and --collection-column.
void add_collection_options(option_list& declare, std::vector<named_collection>& collections, std::string& column);

/// The request for each collection: the files are its own, everything else is as typed once for all. Without
/// collections, the input itself; refuses both together.
std::vector<evidence_request> requests_of(const std::vector<named_collection>& collections,
                                          const evidence_request& input);

}  // namespace ordeval
