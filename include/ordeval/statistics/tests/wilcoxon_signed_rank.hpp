// Wilcoxon's signed-rank test of paired differences.
#pragma once

#include <cstddef>

#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/paired_differences.hpp"

namespace ordeval {

/// Whether differences lie symmetrically around 0.
///
/// Differences of 0 are dropped, as Wilcoxon does; equal ones share the mean of their ranks.
struct wilcoxon_result {
    double positive_ranks = 0;  ///< sum of the ranks of the positive differences
    double negative_ranks = 0;  ///< and of the negative ones
    std::size_t zeros = 0;      ///< differences that were dropped
    bool exact = true;          ///< whether p is from the distribution itself
    double p = 1;               ///< 1 where all differences are 0
};

/// With up to 50 differences that are not 0, p is exact, also where ranks are shared: all 2^n signs are equally likely.
/// With more it comes from the normal distribution, with the corrections for ties and for continuity.
wilcoxon_result wilcoxon_signed_rank_test(const paired_differences& differences,
                                          alternative asked = alternative::two_sided);

}  // namespace ordeval
