// What a summary of measures says in words; `meta summary` and the report tell the same.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ordeval/evaluation/judge_measures.hpp"

namespace ordeval {

/// A summary with the names that its numbers stand for.
struct named_summary {
    std::vector<std::string> names;     ///< of the measures, in full
    std::vector<std::string> headings;  ///< the same, short
    const std::vector<std::string>& constant_systems;
    const summary_evidence& evidence;
    const measure_summary& summary;
};

/// The summary with the names of its measures; refers to what it is given.
named_summary with_names(const judged_summary& judged);

/// A property of measures: its heading in a table, its name in JSON, what it means.
struct trait_column {
    const char* heading;
    const char* key;
    std::optional<bool> measure_traits::* trait;
    const char* meaning;
};

/// The properties that are known of some measure at hand.
std::vector<trait_column> trait_columns_of(const summary_evidence& evidence);

/// poor, fair, good
const char* word_of(grade one);

/// `50 of 66 pairs of systems told apart`, or in words where there is one pair.
std::string pairs_told_apart(std::size_t told, std::size_t pairs);

/// A, B, ..., Z, 27, 28, ...
std::string group_name(std::size_t group);

/// What a recommendation rests on: the measures' names, what speaks for each, and what was found.
struct advice {
    const std::vector<std::string>& headings;
    std::vector<std::string> merits;  ///< `good consistency (mean tau 0.976) and good power (50 of 66 pairs ...)`
    const std::vector<std::string>& constant_systems;
    const std::vector<measure_traits>& traits;
    const measure_summary& summary;
};

/// Which measures to use, and why, in sentences.
std::vector<std::string> recommendation(const advice& of);
std::vector<std::string> recommendation(const named_summary& of);

/// Properties that some measure may be known to have, in the order in which one reads them.
std::span<const trait_column> all_trait_columns();

}  // namespace ordeval
