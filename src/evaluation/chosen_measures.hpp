// From measures as a user names them to specs, and to the scores that are there already.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/judge_measures.hpp"

namespace ordeval {

/// The items of a list: split at commas outside parentheses, which separate measures and not their settings.
std::vector<std::string> split_measures(const std::string& text);

/// The measures as specs, for evidence of that kind.
expected<std::vector<measure_spec>> specs_of(const measure_choice& wanted, std::optional<evidence_kind> kind);

/// The numbers of the measures wanted among those known; the option is the one that named them.
expected<std::vector<std::size_t>> positions_of(const measure_choice& wanted, const std::vector<named_measure>& known,
                                                const std::string& option);

/// The names alone of measures that have scores.
template <class Scores>
std::vector<named_measure> named(const std::vector<Scores>& measures) {
    return {measures.begin(), measures.end()};
}

}  // namespace ordeval
