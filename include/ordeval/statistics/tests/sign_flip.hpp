// Permutation test of paired differences: what if the two systems had been exchanged on some topics?
#pragma once

#include <cstddef>

#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/paired_differences.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// How many ways to put signs to the differences have a mean that speaks as much for the alternative: at least as far
/// from 0, or as far to its side.
struct sign_flip_result {
    double reached = 0;  ///< of all 2^n ways, or of the trials
    double ways = 0;
    bool exact = true;  ///< whether all ways were counted

    /// Where all ways were counted the observation is one of them, and the rule makes no difference.
    double p(p_value_rule rule = p_value_rule::add_one) const;
};

inline constexpr std::size_t sign_flip_most_counted = 30;

/// Counts all ways where at most so many differences are not 0, else draws trials; the signs of a trial depend on seed,
/// trial and topic alone.
sign_flip_result sign_flip_test(const paired_differences& differences, const trial_options& options = {},
                                alternative asked = alternative::two_sided);

}  // namespace ordeval
