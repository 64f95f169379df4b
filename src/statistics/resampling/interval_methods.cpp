#include "statistics/resampling/interval_methods.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ordeval/scores/ranking.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {

double ranked_replicates::operator[](std::size_t rank) {
    const auto next = std::lower_bound(settled_.begin(), settled_.end(), rank);
    if (next == settled_.end() || *next != rank) {
        // What is between two settled ranks is between their replicates.
        const std::size_t first = next == settled_.begin() ? 0 : *(next - 1) + 1;
        const std::size_t end = next == settled_.end() ? values_.size() : *next;
        const auto at = [this](std::size_t place) { return values_.begin() + static_cast<std::ptrdiff_t>(place); };
        std::nth_element(at(first), at(rank), at(end));
        settled_.insert(next, rank);
    }
    return values_[rank];
}

std::size_t ranked_replicates::below(double number) const {
    return static_cast<std::size_t>(std::ranges::count_if(values_, [number](double value) { return value < number; }));
}

double replicate_quantile(ranked_replicates& replicates, double share) {
    const auto size = static_cast<double>(replicates.size());
    const double position = share * (size + 1) - 1;  // counted from 0
    if (position <= 0) return replicates[0];
    if (position >= size - 1) return replicates[replicates.size() - 1];
    const auto below = static_cast<std::size_t>(position);
    const double part = position - static_cast<double>(below);
    const double lower = replicates[below];
    if (part == 0) return lower;  // the next one may be infinite
    return lower + part * (replicates[below + 1] - lower);
}

namespace {

/// What rounding can do to a score near 0 that is the difference of two near 1, or a sum of terms near 1.
constexpr double rounding_of_one = 1e-15;

double slack_around(double value) { return std::max(tie_tolerance * std::abs(value), rounding_of_one); }

}  // namespace

bool nearly_equal(double a, double b) { return std::abs(a - b) <= slack_around(std::max(std::abs(a), std::abs(b))); }

confidence_interval percentile_interval(ranked_replicates replicates, double level) {
    const double tail = (1 - level) / 2;
    const double low = replicate_quantile(replicates, tail);
    return {low, replicate_quantile(replicates, 1 - tail)};
}

confidence_interval basic_interval(ranked_replicates replicates, double level, double observed) {
    // The basic bootstrap takes T* - T to be distributed as T - theta: a replicate far above the score speaks for a
    // theta as far below it.
    const confidence_interval mirrored = percentile_interval(std::move(replicates), level);
    return {2 * observed - mirrored.high(), 2 * observed - mirrored.low()};
}

double bias_correction(const ranked_replicates& replicates, double observed) {
    // z0 = Phi^-1(share of the replicates below the score), Efron (1987). Scores of tables are lattice values: many
    // replicates tie with the score, and half of them on either side keeps z0 at 0 for a symmetric distribution.
    const double slack = slack_around(observed);
    const std::size_t below = replicates.below(observed - slack);
    const std::size_t up_to =
        replicates.below(std::nextafter(observed + slack, std::numeric_limits<double>::infinity()));
    const auto equal = static_cast<double>(up_to - below);
    const double share = (static_cast<double>(below) + equal / 2) / static_cast<double>(replicates.size());
    if (share == 0) return -std::numeric_limits<double>::infinity();
    if (share == 1) return std::numeric_limits<double>::infinity();
    return normal_quantile(share);
}

confidence_interval bca_interval(ranked_replicates replicates, double level, double observed, double acceleration) {
    const double bias = bias_correction(replicates, observed);
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
    const double low = replicate_quantile(replicates, moved(tail));
    return {low, replicate_quantile(replicates, moved(1 - tail))};
}

confidence_interval studentised_interval(ranked_replicates replicates, double level, double observed,
                                         double standard_error) {
    const double tail = (1 - level) / 2;
    // (T* - T) / s* is taken to be distributed as (T - theta) / s, so that the upper quantile belongs to the lower
    // limit.
    const double low = observed - standard_error * replicate_quantile(replicates, 1 - tail);
    const double high = observed - standard_error * replicate_quantile(replicates, tail);
    if (!std::isfinite(low) || !std::isfinite(high)) return no_interval::unbounded_limit;
    return {low, high};
}

}  // namespace ordeval
