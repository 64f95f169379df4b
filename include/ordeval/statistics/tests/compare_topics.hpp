// Comparing systems by their scores on the same topics.
#pragma once

#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// Tests on the topics' scores; intervals over topics.
///
/// A p-value is undefined (no_variation) where differences do not vary and the test divides by their spread. Throws
/// std::invalid_argument unless there are two systems and two topics, and for a test over items.
comparison compare_topics(const complete_scores& scores, const comparison_options& options = {});

/// Scores under one of several measures.
struct oriented_scores {
    complete_scores scores;
    orientation better = orientation::higher;
    std::optional<std::size_t> baseline = {};  ///< among the systems of these scores
};

/// One family over several measures, a comparison for each: p-values and simultaneous intervals hold for the pairs of
/// all measures together. Orientation and baseline in the options do not count; measures may have different systems,
/// because some have no score under some.
///
/// Throws as the other, and unless all measures have the same topics, and all a baseline or none; p-values of a test
/// that corrects itself within a measure are multiplied by the number of measures.
std::vector<comparison> compare_topics(const std::vector<oriented_scores>& measures, const comparison_options& options);

}  // namespace ordeval
