// All measures, collected from src/measures by the build.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// Every measure, sorted by name without regard to case.
std::span<const measure* const> all_measures();

/// The measures that judge one kind of evidence, in the same order.
std::vector<const measure*> measures_of(evidence_kind kind);

/// The measure of that name, not an alias; null where there is none.
const measure* find_measure(std::string_view name);

/// A named list of measures, such as `@default`.
struct measure_set {
    std::string_view name;  ///< with the `@`
    std::string_view meaning;
    std::string_view members;  ///< specs separated by commas; empty means every measure of the evidence at hand
};

std::span<const measure_set> all_measure_sets();

}  // namespace ordeval
