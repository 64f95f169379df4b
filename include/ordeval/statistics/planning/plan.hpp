// How much data it takes to tell two systems apart, by simulation from pilot data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/profile_table.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/scores/score_matrix.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

struct plan_options {
    /// Between the two systems, above 0; none: that of the pilot data. With a margin: from 0, which is the default, to
    /// below the margin.
    std::optional<double> difference = {};
    std::optional<double> margin = {};  ///< find the systems equivalent: their difference surely below it
    double power = 0.8;                 ///< the wanted probability of the finding
    double alpha = 0.05;                ///< of the test, two-sided; with a margin of each of two one-sided tests
    comparison_test test = comparison_test::max_t;
    std::size_t trials = 2000;            ///< simulated experiments of each size
    std::uint64_t largest = 100'000'000;  ///< size at which the search gives up
    execution run = {};  ///< progress is in trials, without a total: nobody knows how many sizes it takes
};

/// The share of simulated experiments of one size with the finding: the better system significantly better, or with a
/// margin both equivalent.
struct power_estimate {
    std::uint64_t size = 0;
    double power = 0;
    double standard_error = 0;
    friend bool operator==(const power_estimate&, const power_estimate&) = default;
};

struct sample_plan {
    std::uint64_t size = 0;             ///< the smallest, within half a percent, whose simulated power is as wanted
    std::uint64_t low = 0;              ///< and the sizes that simulations two standard errors luckier,
    std::uint64_t high = 0;             ///< or unluckier, would have given
    double difference = 0;              ///< that was planned for
    double pilot_difference = 0;        ///< how much better the better system is in the pilot data; never negative
    bool first_is_better = true;        ///< in the pilot data
    std::vector<power_estimate> curve;  ///< below, at and above the size
};

/// The trials of a randomised test in every simulated experiment.
inline constexpr std::size_t plan_test_trials = 999;

/// Whether a test of no difference has two one-sided tests beside it: max_t, t and bootstrap.
bool can_show_equivalence(comparison_test test);

/// Items, each with gold and both answers. The population is the pilot's joint table with answers exchanged between the
/// systems until their difference is as wanted: a smaller one by exchanging both answers of a share of the items on
/// which they differ, a larger one by giving the better system the nearer answer of a share of the items on which the
/// worse system has it. The test is max_t, which flips what items give to the difference to first order, as compare
/// does without topics; randomisation; mcnemar for accuracy; or bootstrap: because a bootstrap of every experiment
/// would take too long, the difference over its jackknife standard error is judged by Student's t.
///
/// Fails where the pilot data cannot give that difference, or no size up to the largest has the power. Like the other
/// one, throws std::invalid_argument for options or systems that make no sense.
expected<sample_plan> plan_items(const measure_spec& spec, const profile_table& pilot, const plan_options& options);

/// Topics, each with a score of both systems. The population is the pilot's differences, moved so that their mean is as
/// wanted and spread so that their variance is the unbiased estimate; the test is max_t, t, wilcoxon, t_or_wilcoxon,
/// sign_flip, or bootstrap, which is t for means. Topics on which one of the systems has no score are left out.
expected<sample_plan> plan_topics(const score_matrix& pilot, std::size_t first, std::size_t second, orientation better,
                                  const plan_options& options);

}  // namespace ordeval
