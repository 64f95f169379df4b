#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"

#include <algorithm>
#include <cmath>

#include "statistics/probability/distributions.hpp"
#include "statistics/probability/mid_ranks.hpp"
#include "statistics/probability/signed_ranks.hpp"

namespace ordeval {
namespace {

constexpr std::size_t exact_up_to = 50;

double normal_tail(double nonzero, double tied_cubes, double sum_against, alternative asked) {
    // Each rank is in the sum with probability one half: the mean is half of sum r = n (n + 1) / 2, the variance a
    // quarter of sum r^2 = n (n + 1)(2 n + 1) / 6. Sharing one rank among t equal values takes (t^3 - t) / 12 away from
    // the squares, a quarter of which is the last term.
    const double mean = nonzero * (nonzero + 1) / 4;
    const double variance = nonzero * (nonzero + 1) * (2 * nonzero + 1) / 24 - tied_cubes / 48;
    // Without ties the sum moves in steps of 1, and the probability of a value belongs to the interval of one half on
    // either side of it: the correction for continuity.
    const double distance = mean - sum_against - 0.5;
    // On two sides the smaller sum is never above the mean, but by the correction.
    return normal_upper_tail((asked == alternative::two_sided ? std::max(0.0, distance) : distance) /
                             std::sqrt(variance));
}

}  // namespace

wilcoxon_result wilcoxon_signed_rank_test(const paired_differences& differences, alternative asked) {
    const std::vector<double> nonzero = differences.nonzero();
    wilcoxon_result result{.zeros = differences.values.size() - nonzero.size(), .exact = nonzero.size() <= exact_up_to};
    std::vector<double> magnitudes;
    for (double value : nonzero) magnitudes.push_back(std::abs(value));
    const mid_ranks ranked = rank(magnitudes, differences.rounding);
    for (std::size_t i = 0; i < nonzero.size(); ++i)
        (nonzero[i] > 0 ? result.positive_ranks : result.negative_ranks) += ranked.ranks[i];
    // The ranks that speak against the alternative: the fewer, the smaller p. Both sums have the same distribution.
    const double against = asked == alternative::greater ? result.negative_ranks
                           : asked == alternative::less  ? result.positive_ranks
                                                         : std::min(result.positive_ranks, result.negative_ranks);
    const double tail = result.exact
                            ? signed_rank_lower_tail(ranked.ranks, against)
                            : normal_tail(static_cast<double>(nonzero.size()), ranked.tied_cubes, against, asked);
    result.p = std::min(1.0, tails(asked) * tail);
    return result;
}

}  // namespace ordeval
