// The sum of ranks that have a positive sign, where all signs are equally likely.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace ordeval {

/// The probability that the sum is at most `bound`. Ranks are multiples of one half; about fifty of them, as the table
/// grows with their square.
inline double signed_rank_lower_tail(std::span<const double> ranks, double bound) {
    // Rank by rank: with probability one half the sum stays, else it grows. Ranks are doubled, which makes them whole.
    // 2^-50 is exact in a double, and sums of such numbers are exact enough for any p.
    std::vector<double> probability{1};  // of every doubled sum
    for (const double rank : ranks) {
        const auto doubled = static_cast<std::size_t>(2 * rank);
        std::vector<double> next(probability.size() + doubled);
        for (std::size_t sum = 0; sum < probability.size(); ++sum) {
            next[sum] += probability[sum] / 2;
            next[sum + doubled] += probability[sum] / 2;
        }
        probability = std::move(next);
    }
    double tail = 0;
    for (std::size_t sum = 0; sum <= static_cast<std::size_t>(2 * bound); ++sum) tail += probability[sum];
    return std::min(1.0, tail);
}

}  // namespace ordeval
