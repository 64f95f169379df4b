#include "ordeval/statistics/tests/friedman.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "statistics/probability/distributions.hpp"
#include "statistics/probability/mid_ranks.hpp"
#include "statistics/probability/studentised_range.hpp"

namespace ordeval {
namespace {

/// The standard deviation of a difference of mean ranks, over sqrt 2.
double rank_deviation(std::size_t systems, std::size_t topics) {
    // Two of k ranks have variance (k^2 - 1) / 12 each and covariance -(k + 1) / 12, so that their difference has
    // k (k + 1) / 6, and that of means over n topics an n-th of it.
    const auto k = static_cast<double>(systems);
    return std::sqrt(k * (k + 1) / (12 * static_cast<double>(topics)));
}

double rounding_of(std::span<const double> row) {
    double largest = 0;
    for (double value : row) largest = std::max(largest, std::abs(value));
    return 8 * largest * std::numeric_limits<double>::epsilon();
}

}  // namespace

friedman_result friedman_test(const complete_scores& scores, orientation better) {
    if (scores.systems() < 2) throw std::invalid_argument("friedman_test: there must be at least two systems");
    if (scores.topics() < 2) throw std::invalid_argument("friedman_test: there must be at least two topics");
    const auto systems = static_cast<double>(scores.systems());
    const auto topics = static_cast<double>(scores.topics());
    friedman_result result{.mean_ranks = std::vector<double>(scores.systems()),
                           .statistic = undefined_reason::no_variation,
                           .freedom = systems - 1,
                           .p = undefined_reason::no_variation,
                           .f = undefined_reason::no_variation,
                           .residual_freedom = (systems - 1) * (topics - 1),
                           .f_p = undefined_reason::no_variation};
    double tied_cubes = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        const mid_ranks row = rank(scores.topic(topic), rounding_of(scores.topic(topic)));
        tied_cubes += row.tied_cubes;
        for (std::size_t system = 0; system < scores.systems(); ++system)
            result.mean_ranks[system] +=
                // Rank 1 is the best system: from the top where higher is better.
                better == orientation::higher ? systems + 1 - row.ranks[system] : row.ranks[system];
    }
    // Sums of ranks are multiples of one half, so that the following squares are exact.
    double squares = 0;
    for (double& rank_sum : result.mean_ranks) {
        const double distance = rank_sum - topics * (systems + 1) / 2;
        squares += distance * distance;
        rank_sum /= topics;
    }
    // Each topic's ranks have the sum of squared distances (k^3 - k) / 12, less what ties take away.
    // With R_i the sum of system i's ranks over n topics, chi^2 = (k - 1) sum_i (R_i - n (k + 1) / 2)^2 / spread.
    // Without ties the spread is n (k^3 - k) / 12, and this is 12 / (n k (k + 1)) sum R_i^2 - 3 n (k + 1), as textbooks
    // have it.
    const double spread = (topics * (systems * systems * systems - systems) - tied_cubes) / 12;
    if (spread > 0) {
        const double chi_squared = (systems - 1) * squares / spread;
        result.statistic = chi_squared;
        result.p = chi_squared_upper_tail(chi_squared, systems - 1);
        // Iman and Davenport's F is the two-way analysis of variance of the ranks, of which chi-squared is the share
        // between systems. Nothing is left where every topic has the same order: F is infinite, and no number.
        const double rest = topics * (systems - 1) - chi_squared;
        if (rest > 1e-9 * topics * systems) {
            result.f = (topics - 1) * chi_squared / rest;
            result.f_p = f_upper_tail(*result.f, systems - 1, result.residual_freedom);
        } else {
            result.f_p = 0.0;
        }
    }
    return result;
}

double nemenyi_p_value(double rank_difference, std::size_t systems, std::size_t topics) {
    return studentised_range_upper_tail(std::abs(rank_difference) / rank_deviation(systems, topics),
                                        static_cast<double>(systems));
}

double nemenyi_critical_difference(double alpha, std::size_t systems, std::size_t topics) {
    return studentised_range_quantile(1 - alpha, static_cast<double>(systems)) * rank_deviation(systems, topics);
}

}  // namespace ordeval
