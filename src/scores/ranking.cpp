#include "ordeval/scores/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ordeval {

namespace {

bool tie(double a, double b) { return std::abs(a - b) <= tie_tolerance * std::max(std::abs(a), std::abs(b)); }

std::vector<std::size_t> best_first(std::span<const score> scores, orientation better) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (scores[a].defined() != scores[b].defined()) return scores[a].defined();
        if (!scores[a] || *scores[a] == *scores[b]) return a < b;
        return better == orientation::higher ? *scores[a] > *scores[b] : *scores[a] < *scores[b];
    });
    return order;
}

}  // namespace

std::string placement::to_string() const {
    if (rank == 0) return "-";
    return (tied ? "=" : "") + std::to_string(rank);
}

std::vector<placement> rank(std::span<const score> scores, orientation better) {
    std::vector<std::size_t> order = best_first(scores, better);
    std::vector<placement> places;
    for (std::size_t first = 0; first < order.size();) {
        // Scores are compared with the first of their group, so that a chain of small steps is not one long tie.
        std::size_t end = first + 1;
        bool defined = scores[order[first]].defined();
        while (defined && end < order.size() && scores[order[end]] && tie(*scores[order[first]], *scores[order[end]]))
            ++end;
        // Within a tie by number, and not by digits that do not count.
        std::sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.begin() + static_cast<std::ptrdiff_t>(end));
        for (std::size_t i = first; i < end; ++i)
            places.push_back({order[i], defined ? first + 1 : 0, end - first > 1});
        first = end;
    }
    return places;
}

}  // namespace ordeval
