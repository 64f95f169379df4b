// Which systems really differ: all pairs with their differences, intervals and p-values, and the groups that follow.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/friedman.hpp"
#include "ordeval/statistics/tests/indistinguishable_groups.hpp"
#include "ordeval/statistics/tests/multiplicity.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"
#include "ordeval/statistics/tests/two_way_layout.hpp"

namespace ordeval {

/// Where a p-value comes from.
enum class comparison_test {
    tukey,          ///< randomised Tukey HSD over topics
    t,              ///< paired t over topics
    wilcoxon,       ///< signed ranks over topics
    t_or_wilcoxon,  ///< the one or the other for each pair, as Shapiro and Wilk's test of its differences decides
    sign_flip,      ///< permutation test over topics
    friedman,       ///< ranks over topics, pairs by Nemenyi
    bootstrap,      ///< the difference over its bootstrap standard error, which is taken as normal
    randomisation,  ///< paired randomisation over items
    mcnemar,        ///< over the items on which one system alone is right
};

/// The word of the command line, such as "sign-flip".
std::string_view name(comparison_test test);

/// What the test is, for people.
std::string_view explain(comparison_test test);

/// Whether one error rate holds for all pairs together without a correction.
bool corrects_itself(comparison_test test);

/// Whether p-values are shares of random trials.
bool uses_trials(comparison_test test);

struct comparison_options {
    comparison_test test = comparison_test::tukey;
    correction adjustment = correction::holm;  ///< of tests that do not correct themselves
    double alpha = 0.05;                       ///< pairs with a smaller p-value differ
    p_value_rule rule = p_value_rule::add_one;
    trial_options trials = {};
    std::optional<bootstrap_options> intervals = bootstrap_options{};
    std::optional<std::size_t> baseline = {};  ///< compare all others with this system only
    orientation better = orientation::higher;
};

struct compared_system {
    score value;  ///< mean over topics, or the score of all items
    confidence_interval interval = no_interval::undefined_score;
};

struct compared_pair {
    std::size_t first = 0;  ///< the better one, or with a baseline the other one
    std::size_t second = 0;
    score difference = undefined_reason::no_items;  ///< first minus second
    confidence_interval interval = no_interval::undefined_score;
    comparison_test test = comparison_test::tukey;   ///< which one it was, where that depends on the pair
    score normality_p = undefined_reason::no_items;  ///< of Shapiro and Wilk, where it was asked
    score raw_p = undefined_reason::no_items;
    score p = undefined_reason::no_items;            ///< for all pairs together, where the test or a correction does it
    score effect_size = undefined_reason::no_items;  ///< difference over the residual standard deviation
    bool different = false;                          ///< p is below alpha
};

struct comparison {
    std::vector<compared_system> systems;
    std::vector<std::size_t> order;  ///< systems, best first
    std::vector<compared_pair> pairs;
    std::optional<two_way_layout> layout = {};       ///< over topics
    std::optional<friedman_result> ranks = {};       ///< of Friedman's test
    std::optional<double> critical_difference = {};  ///< of means for Tukey, of mean ranks for Nemenyi
    std::vector<system_group> groups = {};           ///< places in `order` that cannot be told apart; best first;
                                                     ///< empty with a baseline, or where they are too many
};

}  // namespace ordeval
