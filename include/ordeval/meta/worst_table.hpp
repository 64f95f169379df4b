// The worst score that any system can get on the same gold items, and a table that gets it: what a measure can be
// divided by to bring it to 0..1 (Binotto and Delgado 2025, Definition 4).
#pragma once

#include <cstdint>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

struct worst_table {
    measure_spec spec;
    double worst = 0;          ///< the largest score where lower ones are better, else the smallest
    confusion_table table;     ///< one that gets it; every item has an answer
    bool searched = false;     ///< whether all tables were looked at; else the score adds up, class by class
    std::uint64_t tables = 0;  ///< that were looked at
};

/// So many tables are looked at where the score does not add up.
inline constexpr double most_worst_tables = 2'000'000;

/// From the numbers of gold items in each class. Where the score is a sum over items, each gold class gets its worst
/// answer, whatever the others get. Otherwise every table is scored; a problem where they are too many, where none has
/// a score, or where the measure is about other evidence.
expected<worst_table> find_worst_table(const measure_spec& spec, const std::vector<item_count>& gold_counts);

}  // namespace ordeval
