// Step-down max-T: which of many differences are real, with one error rate for all of them together.
//
// Westfall and Young, "Resampling-based multiple testing", Wiley 1993; Romano and Wolf, "Exact and approximate stepdown
// methods for multiple hypothesis testing", JASA 100, 2005.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// What every unit (a topic, or an item) gives to each of several columns, such as systems: a column's score is the
/// mean of its contributions.
struct unit_contributions {
    std::size_t units = 0;
    std::size_t columns = 0;
    std::vector<double> values;  ///< column after column

    const double* column(std::size_t number) const { return values.data() + number * units; }
};

/// Two columns whose means are compared.
struct column_pair {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    friend bool operator==(const column_pair&, const column_pair&) = default;
};

/// What is known of one difference, first minus second.
struct max_t_difference {
    double mean = 0;
    double standard_error = 0;  ///< 0 where the difference is the same for every unit
    double statistic = 0;       ///< |mean| / standard error; infinite where only the latter is 0, else 0
    double raw_p = 1;           ///< for this difference alone
    double single_step_p = 1;   ///< for all: goes with the simultaneous interval
    double p = 1;               ///< for all, step-down: never above single_step_p
};

struct max_t_result {
    std::vector<max_t_difference> differences;  ///< in the order of the pairs
    std::vector<double> maxima;  ///< of each trial, ascending: the largest statistic of all pairs, on two sides
    p_value_rule rule = p_value_rule::add_one;

    /// On two sides a statistic above this has a single-step p below alpha, others have not; none where the trials are
    /// too few, or where no statistic could be large enough.
    std::optional<double> critical_value(double alpha) const;
};

/// If two systems were equal, they could be exchanged on any unit. A trial draws a sign for every unit, the same for
/// all pairs, and flips the differences of the units whose sign is negative; the statistic of a pair is its mean
/// difference over its standard error, both after the flips. Pairs are taken from the largest statistic down; p is the
/// share of trials in which the largest statistic of this pair and all after it reaches the pair's own, and is never
/// smaller than that of the pair before.
///
/// On one side statistics keep their sign, and are counted to that side; the maxima, which intervals are made of, stay
/// those of two sides.
///
/// The signs depend on seed and trial and on the unit's place among all units by content, so that the order of units
/// and columns changes nothing but rounding in the last places. Memory does not grow with pairs * trials.
///
/// Throws std::invalid_argument unless there are two units, one trial and columns as the pairs name them.
max_t_result max_t_test(const unit_contributions& contributions, const std::vector<column_pair>& pairs,
                        const trial_options& options, p_value_rule rule = p_value_rule::add_one,
                        alternative asked = alternative::two_sided);

/// With fewer units the signs have too few patterns: other tests are stronger.
inline constexpr std::size_t max_t_least_units = 10;

}  // namespace ordeval
