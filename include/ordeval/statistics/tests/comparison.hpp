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
#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/friedman.hpp"
#include "ordeval/statistics/tests/indistinguishable_groups.hpp"
#include "ordeval/statistics/tests/margin.hpp"
#include "ordeval/statistics/tests/multiplicity.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/rank_certainty.hpp"
#include "ordeval/statistics/tests/trials.hpp"
#include "ordeval/statistics/tests/two_way_layout.hpp"

namespace ordeval {

/// Where a p-value comes from.
enum class comparison_test {
    max_t,             ///< step-down max-T: sign flips of topics or items, common to all pairs; t where they are few
    tukey,             ///< randomised Tukey HSD over topics
    tukey_parametric,  ///< Tukey's HSD over topics, from the studentised range distribution
    t,                 ///< paired t over topics
    wilcoxon,          ///< signed ranks over topics
    t_or_wilcoxon,     ///< the one or the other for each pair, as Shapiro and Wilk's test of its differences decides
    sign_flip,         ///< permutation test over topics
    friedman,          ///< ranks over topics, pairs by Nemenyi
    bootstrap,         ///< the difference over its bootstrap standard error, by Student's t
    randomisation,     ///< paired randomisation over items
    mcnemar,           ///< over the items on which one system alone is right; mid-p
};

/// The word of the command line, such as "sign-flip".
std::string_view name(comparison_test test);

/// What the test is, for people.
std::string_view explain(comparison_test test);

/// Whether one error rate holds for all pairs together without a correction.
bool corrects_itself(comparison_test test);

/// Whether it can be asked about one side; Tukey's and Friedman's tests are about the largest difference of all.
bool has_sides(comparison_test test);

/// Whether p-values are shares of random trials.
bool uses_trials(comparison_test test);

/// What an interval's level is the level of.
enum class interval_family {
    simultaneous,  ///< all intervals of differences together, where the test has such intervals
    per_pair,      ///< each alone
};

struct comparison_options {
    comparison_test test = comparison_test::max_t;
    correction adjustment = correction::holm;  ///< of tests that do not correct themselves
    double alpha = 0.05;                       ///< pairs with a smaller p-value differ
    p_value_rule rule = p_value_rule::add_one;
    trial_options trials = {};  ///< raised where so few could not reach alpha, up to most_raised_trials
    /// Of systems and of differences; none: not wanted. With the automatic method those of differences come from the
    /// test, so that none without 0 stands beside two systems that do not differ; with others from replicates.
    std::optional<bootstrap_options> intervals = bootstrap_options{};
    interval_family interval_of = interval_family::simultaneous;
    std::optional<double> margin = {};           ///< differences below it do not matter: gives every pair a verdict
    bool ranks = true;                           ///< whether rank certainty is wanted, where all pairs are compared
    std::optional<std::size_t> baseline = {};    ///< compare all others with this system only
    alternative asked = alternative::two_sided;  ///< of p-values; on one side with a baseline only. Intervals have two
    orientation better = orientation::higher;
};

/// So many trials are drawn at most where those asked for could not reach alpha.
inline constexpr std::size_t most_raised_trials = 1'000'000;

struct compared_system {
    score value;  ///< mean over topics, or the score of all items
    confidence_interval interval = no_interval::undefined_score;
    interval_method method = interval_method::automatic;  ///< that made the interval; automatic where there is none
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
    score effect_size = undefined_reason::no_items;  ///< difference over the residual standard deviation; over items,
                                                     ///< over the standard deviation of the units' differences
    std::optional<bool> different = {};              ///< p is below alpha; none where there is no p
    std::optional<margin_verdict> verdict = {};      ///< where a margin was given
    bool no_worse = false;                           ///< than by that margin, and shown to be so
};

/// What the p-values are p-values of: which tests, how many, on what, by how many trials.
struct comparison_family {
    comparison_test test = comparison_test::max_t;  ///< that was used
    correction adjustment = correction::none;       ///< of its p-values; none where the test needs none
    std::size_t hypotheses = 0;                     ///< that one error rate is for
    std::size_t measures = 1;                       ///< whose pairs these are
    resampled_units unit = resampled_units::topics;
    std::size_t units = 0;
    bool too_few_units = false;  ///< max-T was asked for, but there are fewer than max_t_least_units: t with Holm
    std::size_t trials = 0;      ///< of each test; 0 where none are drawn
    bool trials_raised = false;  ///< more than were asked for, which could not have reached alpha
    double smallest_p = 0;       ///< that the trials, and the correction, allow; not below alpha: nothing can differ
};

struct comparison {
    std::vector<compared_system> systems;
    std::vector<std::size_t> order;  ///< systems, best first
    std::vector<compared_pair> pairs;
    std::optional<two_way_layout> layout = {};       ///< over topics
    std::optional<friedman_result> ranks = {};       ///< of Friedman's test
    std::optional<double> critical_difference = {};  ///< of means for Tukey, of mean ranks for Nemenyi
    std::vector<system_group> groups = {};           ///< places in `order` that cannot be told apart; best first;
                                                     ///< empty with a baseline, or where they are too many; systems
                                                     ///< without a score are in none
    comparison_family family = {};
    interval_method method = interval_method::automatic;      ///< of differences; automatic where there are none
    interval_family interval_of = interval_family::per_pair;  ///< what was given, which depends on the test
    std::optional<rank_certainty> certainty = {};             ///< where intervals are simultaneous, without a baseline
};

}  // namespace ordeval
