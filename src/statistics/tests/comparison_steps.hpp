// The steps that comparisons over topics and over items share.
#pragma once

#include <functional>
#include <vector>

#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// Throws std::invalid_argument for one-sided tests of what has no side. Without a baseline the first system of a pair
/// is the better one: its side would be taken from the data that the test is of.
void require_sides(const comparison_options& options, const char* function);

/// The order of the systems and the pairs to compare, once the systems have their scores.
void list_pairs(comparison& result, const comparison_options& options);

/// Whether replicates are drawn, for intervals or for the test.
bool draws_replicates(const comparison_options& options);

/// How, where they are.
bootstrap_options resampling(const comparison_options& options);

/// Tells whoever shows the progress how much there will be to do: how often replicates are drawn, and how often trials.
void announce(const comparison_options& options, std::size_t bootstraps, std::size_t randomised_tests);

/// The p-value of a difference over its standard error by Student's t.
score student_p(double difference, double standard_error, double freedom, alternative asked);

/// Trials with which the smallest p of each of so many tests, after the correction, is below alpha; what was asked for
/// where that is enough, or where no number up to the largest is.
trial_options raised(const trial_options& asked, std::size_t tests, std::size_t measures,
                     const comparison_options& options);

/// The family's trials and the smallest p that they allow, where each test alone has so small a p at best.
void describe_trials(const std::vector<comparison*>& results, std::size_t trials, double smallest_raw_p,
                     const comparison_options& options);

double smallest_of_trials(std::size_t trials, p_value_rule rule);

/// Columns of contributions that are compared, and the pairs that they belong to.
struct comparison_columns {
    unit_contributions contributions;
    std::vector<comparison*> results;  ///< measure after measure; each has as many columns as systems, in their order
    std::vector<orientation> better;   ///< of each measure
};

/// Step-down max-T of all pairs of all results, or t with Holm where units are few: p-values, intervals, verdicts and
/// rank certainty.
void test_by_max_t(const comparison_columns& columns, const comparison_options& options);

/// Half the width of the interval of a pair at an error rate; infinite where no finite one is sure.
using half_width = std::function<double(const compared_pair& pair, double alpha)>;

/// Simultaneous intervals of all pairs, and what follows from them: verdicts and the systems' ranks, but for shares.
void add_limits(comparison& result, const half_width& width, interval_method method, interval_family of,
                const comparison_options& options);

/// How often each system wins, where ranks are known.
void add_win_shares(comparison& result, const unit_contributions& contributions, const comparison_options& options);

/// Corrected p-values, which pairs differ, and the groups that follow, once the pairs have their raw p-values. All
/// results are one family.
void draw_conclusions(const std::vector<comparison*>& results, const comparison_options& options);
inline void draw_conclusions(comparison& result, const comparison_options& options) {
    draw_conclusions(std::vector<comparison*>{&result}, options);
}

}  // namespace ordeval
