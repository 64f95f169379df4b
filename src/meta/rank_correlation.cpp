#include "ordeval/meta/rank_correlation.hpp"

#include <cassert>
#include <cmath>

#include "meta/level_ranker.hpp"

namespace ordeval {

namespace {

using ranking_view = std::span<const rank_level>;

int order(rank_level a, rank_level b) { return (a > b) - (a < b); }

struct pair_order {
    std::int64_t agreement = 0;  ///< concordant minus discordant pairs
    std::int64_t untied_a = 0;
    std::int64_t untied_b = 0;
};

pair_order compare_pairs(ranking_view a, ranking_view b) {
    pair_order counts;
    for (std::size_t i = 1; i < a.size(); ++i) {
        // A row's sums are small numbers, of which the processor adds several at a time.
        int agreement = 0, untied_a = 0, untied_b = 0;
        for (std::size_t j = 0; j < i; ++j) {
            const int in_a = order(a[i], a[j]);
            const int in_b = order(b[i], b[j]);
            agreement += in_a * in_b;
            untied_a += in_a != 0;
            untied_b += in_b != 0;
        }
        counts.agreement += agreement;
        counts.untied_a += untied_a;
        counts.untied_b += untied_b;
    }
    return counts;
}

score tau_b(ranking_view a, ranking_view b) {
    const pair_order pairs = compare_pairs(a, b);
    if (pairs.untied_a == 0 || pairs.untied_b == 0) return undefined_reason::no_variation;
    return static_cast<double>(pairs.agreement) /
           std::sqrt(static_cast<double>(pairs.untied_a) * static_cast<double>(pairs.untied_b));
}

score tau_a(ranking_view a, ranking_view b) {
    const double n = static_cast<double>(a.size());
    return static_cast<double>(compare_pairs(a, b).agreement) / (n * (n - 1) / 2);
}

score tau_ap(ranking_view truth, ranking_view ranking) {
    double sum = 0;
    std::size_t below_others = 0;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        int above = 0;
        int agreement = 0;
        for (std::size_t j = 0; j < ranking.size(); ++j) {
            if (ranking[j] <= ranking[i]) continue;
            ++above;
            agreement += order(truth[j], truth[i]);
        }
        if (above == 0) continue;
        sum += static_cast<double>(agreement) / above;
        ++below_others;
    }
    if (below_others == 0) return undefined_reason::no_variation;
    return sum / static_cast<double>(below_others);
}

/// Twice the distance of a mid-rank from the middle rank: how many are below minus how many are above.
std::int64_t centred_rank(ranking_view ranking, std::size_t i) {
    std::int64_t rank = 0;
    for (rank_level other : ranking) rank += order(ranking[i], other);
    return rank;
}

score spearman(ranking_view a, ranking_view b) {
    double products = 0, squares_a = 0, squares_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto rank_a = static_cast<double>(centred_rank(a, i));
        const auto rank_b = static_cast<double>(centred_rank(b, i));
        products += rank_a * rank_b;
        squares_a += rank_a * rank_a;
        squares_b += rank_b * rank_b;
    }
    if (squares_a == 0 || squares_b == 0) return undefined_reason::no_variation;
    return products / std::sqrt(squares_a * squares_b);
}

}  // namespace

std::string_view name(rank_correlation kind) {
    constexpr std::string_view names[] = {"tau_b", "tau_a", "tau_ap", "spearman"};
    return names[static_cast<int>(kind)];
}

std::string_view explain(rank_correlation kind) {
    constexpr std::string_view words[] = {"Kendall's tau-b", "Kendall's tau-a", "tau_ap", "Spearman's correlation"};
    return words[static_cast<int>(kind)];
}

std::vector<rank_level> rank_levels(std::span<const double> scores, orientation better) {
    std::vector<rank_level> result(scores.size());
    level_ranker(scores.size()).rank(scores, better, result);
    return result;
}

score correlate(rank_correlation kind, std::span<const rank_level> a, std::span<const rank_level> b) {
    assert(a.size() == b.size());
    if (a.size() < 2) return undefined_reason::no_items;
    switch (kind) {
        case rank_correlation::tau_b: return tau_b(a, b);
        case rank_correlation::tau_a: return tau_a(a, b);
        case rank_correlation::tau_ap: return tau_ap(a, b);
        case rank_correlation::spearman: return spearman(a, b);
    }
    return undefined_reason::no_items;
}

}  // namespace ordeval
