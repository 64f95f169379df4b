// Intervals of coefficients where too many rows of ratings differ for them to be drawn again and again.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// So many different profiles are drawn anew in every replicate; with more of them the automatic method approximates.
inline constexpr std::size_t most_drawn_profiles = 1024;

/// The influence of so many items is looked at; of more items, every so many-th in the order of the profiles.
inline constexpr std::size_t most_influences = 16384;

/// Approximate bootstrap confidence intervals (DiCiccio and Efron 1992; Efron and Tibshirani 1993, sections 14.4 and
/// 22.6): the limits of BCa up to terms of order 1/n, from derivatives of the score with respect to the weights of
/// items and a few scores along the direction in which it varies most. The cost does not grow with the items.
///
/// None where a score is not smooth enough for that: it is undefined close by, its corrections are not small, or some
/// raters share fewer than 30 items.
std::vector<std::optional<bootstrapped_score>> approximate_bootstrap(const std::vector<measure_spec>& specs,
                                                                     const rating_profiles& profiles,
                                                                     const bootstrap_options& options);

}  // namespace ordeval
