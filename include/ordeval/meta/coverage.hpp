// Which measures capture several aspects of quality at once (Amigo et al. 2020, section 5.1).
#pragma once

#include <span>
#include <vector>

#include "ordeval/meta/topic_estimate.hpp"
#include "ordeval/scores/comparable_scores.hpp"

namespace ordeval {

/// The Unanimous Improvement Ratio of every ordered pair of systems, a row per system.
///
/// A system improves another on a topic where it is at least as good under every reference measure; the ratio is the
/// share of topics on which it does minus the share on which the other does. `reference` numbers the measures.
std::vector<std::vector<double>> unanimous_improvement_ratios(const comparable_scores& scores,
                                                              std::span<const std::size_t> reference);

/// Coverage of every measure, the reference measures among them: Spearman's correlation, over ordered pairs of
/// systems, of the difference of mean scores and the Unanimous Improvement Ratio.
///
/// Undefined as no_variation where the systems tie under the measure, or no system improves another.
std::vector<topic_estimate> coverage(const comparable_scores& scores, std::span<const std::size_t> reference,
                                     const topic_bootstrap_options& options);

}  // namespace ordeval
