// The way through the table that the ordinal classification index is the cost of.
#pragma once

#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// A cell of a confusion table.
struct table_cell {
    gold truth;
    predicted answer;
    friend bool operator==(const table_cell&, const table_cell&) = default;
};

/// Whether the score is the cost of a best path: that of OCI.
bool has_best_path(const measure_spec& spec);

/// The cells of the cheapest path from the first to the last cell that never turns back: items on it are in the right
/// order. Of paths that cost the same, the one that goes with the diagonal earliest, seen from the last cell. Items
/// without an answer count as the measure counts them.
///
/// Throws std::invalid_argument for a measure without one, and where the table has no items or one class.
std::vector<table_cell> best_path(const measure_spec& spec, const confusion_table& table);

}  // namespace ordeval
