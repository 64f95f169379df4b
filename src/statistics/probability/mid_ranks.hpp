// Ranks in which equal values share the mean of their places.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace ordeval {

struct mid_ranks {
    std::vector<double> ranks;  ///< of every value, from 1 for the smallest; multiples of one half
    double tied_cubes = 0;      ///< sum of t^3 - t over the groups of t equal values, as corrections for ties need it
};

/// Neighbours in order that are at most `rounding` apart are equal.
inline mid_ranks rank(std::span<const double> values, double rounding = 0) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    mid_ranks result{std::vector<double>(values.size())};
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        for (end = first + 1; end < order.size() && values[order[end]] - values[order[end - 1]] <= rounding;) ++end;
        const auto equal = static_cast<double>(end - first);
        result.tied_cubes += equal * equal * equal - equal;
        // The mean of the places first + 1 to end, counted from 1.
        for (std::size_t i = first; i < end; ++i) result.ranks[order[i]] = static_cast<double>(first + end + 1) / 2;
    }
    return result;
}

}  // namespace ordeval
