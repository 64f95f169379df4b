// Ranks of differences over ordered pairs, from each unordered pair once.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ordeval::meta {

/// A difference d(a,b) = -d(b,a) has its opposite among the ordered pairs, so that the mid-ranks lie symmetrically
/// around the middle: it is enough to rank the absolute values of d(a,b), a < b. Among 2P ordered pairs, of which 2z
/// are 0, a positive difference whose absolute value has mid-rank r among the P - z others lies z + r - 1/2 above
/// the middle. Halves the pairs to sort and to correlate.
class antisymmetric_ranks {
public:
    explicit antisymmetric_ranks(std::size_t pairs) : order_(pairs) {}

    /// Writes each difference's distance from the middle rank. Differences of absolute value up to `rounding` are 0,
    /// and absolute values this close to each other are tied.
    void rank(std::span<const double> differences, double rounding, std::span<double> ranks) {
        std::size_t others = 0;
        for (std::size_t i = 0; i < differences.size(); ++i) {
            ranks[i] = 0;
            if (std::abs(differences[i]) > rounding)
                order_[others++] = {std::abs(differences[i]), static_cast<std::uint32_t>(i)};
        }
        std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(others));
        const double zeros = static_cast<double>(differences.size() - others);
        for (std::size_t first = 0; first < others;) {
            std::size_t end = first + 1;
            while (end < others && order_[end].first - order_[first].first <= rounding) ++end;
            const double mid_rank = static_cast<double>(first + end + 1) / 2;  // counted from 1
            for (; first < end; ++first) {
                const std::uint32_t i = order_[first].second;
                ranks[i] = std::copysign(zeros + mid_rank - 0.5, differences[i]);
            }
        }
    }

private:
    std::vector<std::pair<double, std::uint32_t>> order_;  ///< absolute value and place of those that are not 0
};

}  // namespace ordeval::meta
