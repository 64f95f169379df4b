#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"

#include <algorithm>
#include <cmath>

#include "statistics/probability/distributions.hpp"
#include "statistics/probability/mid_ranks.hpp"

namespace ordeval {
namespace {

constexpr std::size_t exact_up_to = 50;

/// Twice the probability that a random choice of ranks, each taken with probability one half, sums up to at most
/// `smaller_sum`. Ranks are doubled, which makes them integers.
double exact_p(const std::vector<double>& ranks, double smaller_sum) {
    // Rank by rank: with probability one half the sum stays, else it grows. 2^-50 is exact in a double, and sums of
    // such numbers are exact enough for any p.
    std::vector<double> probability{1};  // of every doubled sum
    for (double rank : ranks) {
        const auto doubled = static_cast<std::size_t>(2 * rank);
        std::vector<double> next(probability.size() + doubled);
        for (std::size_t sum = 0; sum < probability.size(); ++sum) {
            next[sum] += probability[sum] / 2;
            next[sum + doubled] += probability[sum] / 2;
        }
        probability = std::move(next);
    }
    double tail = 0;
    for (std::size_t sum = 0; sum <= static_cast<std::size_t>(2 * smaller_sum); ++sum) tail += probability[sum];
    return std::min(1.0, 2 * tail);
}

double normal_p(double nonzero, double tied_cubes, double smaller_sum) {
    // Each rank is in the sum with probability one half: the mean is half of sum r = n (n + 1) / 2, the variance a
    // quarter of sum r^2 = n (n + 1)(2 n + 1) / 6. Sharing one rank among t equal values takes (t^3 - t) / 12 away from
    // the squares, a quarter of which is the last term.
    const double mean = nonzero * (nonzero + 1) / 4;
    const double variance = nonzero * (nonzero + 1) * (2 * nonzero + 1) / 24 - tied_cubes / 48;
    // Without ties the sum moves in steps of 1, and the probability of a value belongs to the interval of one half on
    // either side of it: the correction for continuity.
    const double z = std::max(0.0, mean - smaller_sum - 0.5) / std::sqrt(variance);
    return 2 * normal_upper_tail(z);
}

}  // namespace

wilcoxon_result wilcoxon_signed_rank_test(const paired_differences& differences) {
    const std::vector<double> nonzero = differences.nonzero();
    wilcoxon_result result{.zeros = differences.values.size() - nonzero.size(), .exact = nonzero.size() <= exact_up_to};
    std::vector<double> magnitudes;
    for (double value : nonzero) magnitudes.push_back(std::abs(value));
    const mid_ranks ranked = rank(magnitudes, differences.rounding);
    for (std::size_t i = 0; i < nonzero.size(); ++i)
        (nonzero[i] > 0 ? result.positive_ranks : result.negative_ranks) += ranked.ranks[i];
    const double smaller_sum = std::min(result.positive_ranks, result.negative_ranks);
    result.p = result.exact ? exact_p(ranked.ranks, smaller_sum)
                            : normal_p(static_cast<double>(nonzero.size()), ranked.tied_cubes, smaller_sum);
    return result;
}

}  // namespace ordeval
