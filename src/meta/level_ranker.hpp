// From scores to levels without allocation, for the inner loops of meta-evaluation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "ordeval/meta/rank_correlation.hpp"
#include "ordeval/scores/ranking.hpp"

namespace ordeval {

/// Ranks up to a fixed number of systems again and again.
class level_ranker {
public:
    explicit level_ranker(std::size_t systems) : order_(systems) {}

    /// Writes a level for each score.
    void rank(std::span<const double> scores, orientation better, std::span<rank_level> levels) {
        for (std::size_t i = 0; i < scores.size(); ++i) order_[i] = i;
        const double sign = better == orientation::higher ? 1 : -1;
        const std::span<std::size_t> order(order_.data(), scores.size());
        std::ranges::sort(order, {}, [&](std::size_t system) { return sign * scores[system]; });
        rank_level level = 0;
        double first = 0;  // scores are compared with the first of their tie, as in a leaderboard
        for (std::size_t i = 0; i < order.size(); ++i) {
            const double value = scores[order[i]];
            if (i == 0 || !tied(first, value)) {
                first = value;
                ++level;
            }
            levels[order[i]] = level;
        }
    }

private:
    static bool tied(double a, double b) {
        return std::abs(a - b) <= tie_tolerance * std::max(std::abs(a), std::abs(b));
    }

    std::vector<std::size_t> order_;
};

}  // namespace ordeval
