// Comparing systems by their answers to the same items.
#pragma once

#include "ordeval/core/profile_table.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// The joint answers of two systems to the items that count for both.
profile_table joint_table(const labelled_items& items, std::size_t first, std::size_t second);

/// Tests on the joint tables of two systems each, all topics together; intervals by resampling items.
///
/// Throws std::invalid_argument unless there are two systems, for a test over topics, and for a measure of other
/// evidence than tables.
comparison compare_items(const measure_spec& spec, const labelled_items& items, const comparison_options& options);

}  // namespace ordeval
