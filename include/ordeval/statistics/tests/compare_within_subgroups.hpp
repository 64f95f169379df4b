// Which systems differ on parts of the items, and whether they differ more on one part than on another.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/statistics/tests/compare_subgroups.hpp"
#include "ordeval/statistics/tests/comparison.hpp"
#include "ordeval/statistics/tests/max_t.hpp"

namespace ordeval {

/// Two systems on one subgroup, the first less the second.
struct pair_in_subgroup {
    std::size_t pair = 0;
    std::size_t subgroup = 0;
    std::size_t units = 0;  ///< items or topics that both were compared on
    double difference = 0;
    double standard_error = 0;
    confidence_interval interval = no_interval::no_variation;  ///< for all differences of the test together
    score raw_p = 1.0;                                         ///< for this difference alone
    score p = 1.0;                                             ///< for all of them
    bool different = false;                                    ///< p is below alpha
};

/// All pairs on all subgroups: one family.
struct pairs_within_subgroups {
    comparison_test test = comparison_test::max_t;  ///< or t with Holm, where a subgroup has too few units
    std::size_t trials = 0;                         ///< 0 where none are drawn
    double alpha = 0.05;
    std::vector<pair_in_subgroup> differences;  ///< pair after pair
    std::size_t untested = 0;                   ///< a score is undefined, or rests on one unit
};

/// Paired tests of the pairs of systems on each subgroup alone, with one error rate for all pairs and subgroups.
///
/// It is step-down max-T: a trial draws a sign for every unit, the same for all pairs and for all subgroups that the
/// unit is in. What trials compare is the sum of a pair's differences in a subgroup over the root of the sum of their
/// squares, whose spread is the same whatever the number of units, so that small subgroups do not drown the others.
/// Where some subgroup has fewer than max_t_least_units, all are tested by paired t with Holm's correction and have
/// Bonferroni's intervals, as elsewhere.
///
/// Within a subgroup a system must have a value in every cell or in none. Throws std::invalid_argument otherwise, and
/// for pairs of systems that are not there.
pairs_within_subgroups compare_within_subgroups(const subgroup_cells& cells, const std::vector<column_pair>& pairs,
                                                double alpha, const trial_options& options);

/// Whether the difference of two systems depends on the subgroup: compare_subgroups for the differences of the pairs in
/// place of the scores of systems, so that the `system` of a difference is the number of a pair.
subgroup_test compare_pairs_across_subgroups(const subgroup_cells& cells, const std::vector<column_pair>& pairs,
                                             bool items, double alpha, const trial_options& options);

}  // namespace ordeval
