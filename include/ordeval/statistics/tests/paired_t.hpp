// Student's t-test of paired differences.
#pragma once

#include "ordeval/core/score.hpp"
#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/paired_differences.hpp"

namespace ordeval {

/// Whether the mean difference is 0, if differences are normal.
struct paired_t_result {
    score statistic;     ///< mean / standard error; undefined (no_variation) where all differences are equal
    double freedom = 0;  ///< topics - 1
    score p;             ///< undefined with the statistic
};

/// Throws std::invalid_argument unless there are two differences.
paired_t_result paired_t_test(const paired_differences& differences, alternative asked = alternative::two_sided);

}  // namespace ordeval
