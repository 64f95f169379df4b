// Comparing systems by their scores on the same topics.
#pragma once

#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// Tests on the topics' scores; intervals by resampling topics, the same ones for all systems and pairs.
///
/// A p-value is undefined (no_variation) where differences do not vary and the test divides by their spread. Throws
/// std::invalid_argument unless there are two systems and two topics, and for a test over items.
comparison compare_topics(const complete_scores& scores, const comparison_options& options = {});

}  // namespace ordeval
