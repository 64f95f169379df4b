// What each item does to a score: the score's derivative with respect to the item's weight.
#pragma once

#include <optional>
#include <vector>

#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// The influence of an item of each kind on a system's score, such that over all items they sum to 0 and a score of
/// other items is, to first order, this score plus the mean of their influences. None where the score, or a score close
/// by, is undefined.
///
/// The measure's own function on the table, multiplied so that one item is a small part of it, with one item less;
/// where the measure sees how many items there are, on the table itself.
std::optional<std::vector<double>> influences(const measure_spec& spec, const item_kinds& kinds,
                                              std::size_t system = 0);

}  // namespace ordeval
