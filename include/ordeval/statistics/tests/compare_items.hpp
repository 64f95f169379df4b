// Comparing systems by their answers to the same items.
#pragma once

#include "ordeval/core/profile_table.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// The joint answers of two systems to the items that count for both.
profile_table joint_table(const labelled_items& items, std::size_t first, std::size_t second);

/// What every item, or every topic, gives to each system's score to first order, so that the mean is the score; systems
/// whose score, or one close by, is undefined are left out. Throws std::invalid_argument for units that are
/// both, or for topics where there are none.
unit_contributions contributions_of_items(const measure_spec& spec, const labelled_items& items, resampled_units units);

/// Compares scores of all items together. What is drawn are whole topics where there are some, because the items of a
/// topic are alike, and items otherwise.
///
/// max_t flips the signs of what topics, or items, give to the difference of two scores to first order, which for a
/// mean over items is to exchange the two answers; the difference is that of the two scores shown. randomisation,
/// mcnemar and bootstrap take items as independent, also within topics; they look at the items that count for both
/// systems. Effect sizes and, with the automatic method, intervals come from the same contributions.
///
/// Throws std::invalid_argument unless there are two systems, for a test over topics, and for a measure of other
/// evidence than tables.
comparison compare_items(const measure_spec& spec, const labelled_items& items, const comparison_options& options);

/// One family over several measures, as over topics. The orientation in the options does not count.
std::vector<comparison> compare_items(const std::vector<measure_spec>& specs, const labelled_items& items,
                                      const comparison_options& options);

}  // namespace ordeval
