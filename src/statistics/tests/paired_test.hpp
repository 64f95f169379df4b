// The tests of paired differences, by name.
#pragma once

#include "ordeval/statistics/tests/comparison.hpp"
#include "ordeval/statistics/tests/paired_differences.hpp"

namespace ordeval {

struct paired_test_result {
    comparison_test test;                            ///< which one it was, where normality decided
    score normality_p = undefined_reason::no_items;  ///< of Shapiro and Wilk, where it was asked
    score p = undefined_reason::no_items;
};

/// One of t, wilcoxon, t_or_wilcoxon and sign_flip; others leave p undefined.
paired_test_result test_differences(const paired_differences& differences, comparison_test test,
                                    const trial_options& trials, p_value_rule rule,
                                    alternative asked = alternative::two_sided);

}  // namespace ordeval
