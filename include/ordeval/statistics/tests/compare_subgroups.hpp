// Which parts of the items a system does better on: permutation tests of differences, with one error rate for all.
//
// Chung and Romano, "Exact and asymptotically robust permutation tests", Annals of Statistics 41, 2013, and
// "Multivariate and multiple permutation tests", Journal of Econometrics 193, 2016.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ordeval/scores/subgroups.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// What every unit (an item, or a topic) gives to the scores of each subgroup that has a part of it. A cell is one unit
/// in one subgroup; a system's score in a subgroup is the mean over the subgroup's cells.
struct subgroup_cells {
    std::size_t subgroups = 0;
    std::size_t systems = 0;
    std::vector<std::uint32_t> unit = {};      ///< of every cell
    std::vector<std::uint32_t> subgroup = {};  ///< of every cell
    std::vector<double> values = {};           ///< system after system, a value per cell; NaN where there is none

    std::size_t size() const { return unit.size(); }
};

/// If a system did equally well on all subgroups, what belongs to which could be dealt out anew. A trial does so, for
/// all systems alike: where every unit is in one subgroup, units change subgroups, whose sizes stay; else the parts of
/// a unit change places among the subgroups that it is in, which is a flip of signs where there are two.
///
/// The statistic is the difference of two means over its standard error, both after the deal: with the error in the
/// denominator the test holds its level in large samples also where the subgroups' values spread differently. The
/// variance of a difference is the sum over units of the square of what they give to it, so that a unit in both
/// subgroups counts as a pair and a unit in one as a sample of its own: paired t, and Welch's.
///
/// Differences of all systems are taken together by step-down max-T: p is the share of trials in which the largest
/// statistic of this difference and all with a smaller one reaches its own. Intervals are as wide as the largest
/// statistic of all allows. Differences without two values in both subgroups are left out and counted.
///
/// Draws depend on the seed and on what the units hold, not on their order. `items` says how the result is called
/// where every unit is in one subgroup: whether units are items or topics.
subgroup_test compare_subgroups(const subgroup_cells& cells, bool items, double alpha, const trial_options& options);

}  // namespace ordeval
