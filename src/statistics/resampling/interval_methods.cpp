#include "statistics/resampling/interval_methods.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/scores/ranking.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {

double replicate_quantile(std::span<const double> sorted, double share) {
    const double position = share * (static_cast<double>(sorted.size()) + 1) - 1;  // counted from 0
    if (position <= 0) return sorted.front();
    if (position >= static_cast<double>(sorted.size() - 1)) return sorted.back();
    const auto below = static_cast<std::size_t>(position);
    const double part = position - static_cast<double>(below);
    if (part == 0) return sorted[below];  // the next one may be infinite
    return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

namespace {

/// What rounding can do to a score near 0 that is the difference of two near 1, or a sum of terms near 1.
constexpr double rounding_of_one = 1e-15;

double slack_around(double value) { return std::max(tie_tolerance * std::abs(value), rounding_of_one); }

}  // namespace

bool nearly_equal(double a, double b) { return std::abs(a - b) <= slack_around(std::max(std::abs(a), std::abs(b))); }

confidence_interval percentile_interval(std::span<const double> sorted, double level) {
    const double tail = (1 - level) / 2;
    return {replicate_quantile(sorted, tail), replicate_quantile(sorted, 1 - tail)};
}

confidence_interval basic_interval(std::span<const double> sorted, double level, double observed) {
    // The basic bootstrap takes T* - T to be distributed as T - theta: a replicate far above the score speaks for a
    // theta as far below it.
    const confidence_interval mirrored = percentile_interval(sorted, level);
    return {2 * observed - mirrored.high(), 2 * observed - mirrored.low()};
}

double bias_correction(std::span<const double> sorted, double observed) {
    // z0 = Phi^-1(share of the replicates below the score), Efron (1987). Scores of tables are lattice values: many
    // replicates tie with the score, and half of them on either side keeps z0 at 0 for a symmetric distribution.
    const double slack = slack_around(observed);
    const auto first_equal = std::lower_bound(sorted.begin(), sorted.end(), observed - slack);
    const auto first_above = std::upper_bound(first_equal, sorted.end(), observed + slack);
    const auto below = static_cast<double>(first_equal - sorted.begin());
    const auto equal = static_cast<double>(first_above - first_equal);
    const double share = (below + equal / 2) / static_cast<double>(sorted.size());
    if (share == 0) return -std::numeric_limits<double>::infinity();
    if (share == 1) return std::numeric_limits<double>::infinity();
    return normal_quantile(share);
}

confidence_interval bca_interval(std::span<const double> sorted, double level, double observed, double acceleration) {
    const double bias = bias_correction(sorted, observed);
    if (std::isinf(bias)) return no_interval::one_sided_replicates;
    auto moved = [&](double share) {
        // Efron (1987): the limit is the replicate at the share Phi(z0 + (z0 + z) / (1 - a (z0 + z))).
        const double z = bias + normal_quantile(share);
        const double shrinking = 1 - acceleration * z;
        // Beyond this point the adjustment turns back; the limit is then the outermost replicate.
        if (shrinking <= 0) return z < 0 ? 0.0 : 1.0;
        return normal_cdf(bias + z / shrinking);
    };
    const double tail = (1 - level) / 2;
    return {replicate_quantile(sorted, moved(tail)), replicate_quantile(sorted, moved(1 - tail))};
}

confidence_interval studentised_interval(std::span<const double> sorted, double level, double observed,
                                         double standard_error) {
    const double tail = (1 - level) / 2;
    // (T* - T) / s* is taken to be distributed as (T - theta) / s, so that the upper quantile belongs to the lower
    // limit.
    const double low = observed - standard_error * replicate_quantile(sorted, 1 - tail);
    const double high = observed - standard_error * replicate_quantile(sorted, tail);
    if (!std::isfinite(low) || !std::isfinite(high)) return no_interval::unbounded_limit;
    return {low, high};
}

}  // namespace ordeval
