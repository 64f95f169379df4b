// What the labels of a ranking cost where almost every one has a distance of its own.
#pragma once

#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/label_ranking.hpp"
#include "ordeval/scores/classi.hpp"

namespace ordeval {

struct sorted_costs {
    std::vector<double> own;  ///< of each label, in the order of the ranking: the cost of the nearer ones after it
    std::vector<double> distances;  ///< of all labels, rising, from the nearest class on
};

/// Sorts the labels by distance and sums on the way. O(m log m) time for m labels, whatever the number of classes, and
/// 22 bytes of memory for each label beside the result.
sorted_costs sort_costs(const label_ranking& ranking, pair_cost unit, const execution& run);

}  // namespace ordeval
