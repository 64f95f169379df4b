// The steps that comparisons over topics and over items share.
#pragma once

#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// The order of the systems and the pairs to compare, once the systems have their scores.
void list_pairs(comparison& result, const comparison_options& options);

/// Whether anything is resampled, for intervals or for the test.
bool resamples(const comparison_options& options);

/// How, where something is.
bootstrap_options resampling(const comparison_options& options);

/// Tells whoever shows the progress how much there will be to do: how often replicates are drawn, and how often trials.
void announce(const comparison_options& options, std::size_t bootstraps, std::size_t randomised_tests);

/// The p-value of a difference that its standard error alone judges.
score normal_p(double difference, double standard_error);

/// Corrected p-values, which pairs differ, and the groups that follow, once the pairs have their raw p-values.
void draw_conclusions(comparison& result, const comparison_options& options);

}  // namespace ordeval
