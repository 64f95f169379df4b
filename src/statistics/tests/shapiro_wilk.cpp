// W compares two estimates of the variance: the squared slope of the ordered values against the scores that a normal
// sample would have, and the usual one. The weights of the slope and the distribution of W are Royston's polynomials.
#include "ordeval/statistics/tests/shapiro_wilk.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "core/compensated_sum.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {
namespace {

/// c[0] + c[1] x + c[2] x^2 + ...
template <std::size_t Size>
double polynomial(const std::array<double, Size>& coefficients, double x) {
    double value = 0;
    for (std::size_t i = Size; i-- > 0;) value = value * x + coefficients[i];
    return value;
}

/// The weights of the larger half of the ordered values, from the largest on; the smaller half has the opposite ones.
std::vector<double> upper_weights(std::size_t values) {
    const auto n = static_cast<double>(values);
    if (values == 3) return {std::numbers::sqrt2 / 2};
    std::vector<double> weights;  // Blom's normal scores at first
    double squares = 0;
    for (std::size_t i = 0; i < values / 2; ++i) {
        // Blom: the i-th smallest of n normal values lies near Phi^-1((i - 3/8) / (n + 1/4)); here from the largest
        // down.
        weights.push_back(normal_quantile((n - static_cast<double>(i) - 0.375) / (n + 0.25)));
        squares += 2 * weights.back() * weights.back();
    }
    // The extreme weights are corrected, one or two on each side; the others are scaled so that squares sum up to 1.
    // a_n and a_(n-1) as polynomials in 1 / sqrt(n): Royston, "Approximating the Shapiro-Wilk W-test for
    // non-normality", Statistics and Computing 2, 1992.
    static constexpr std::array corrections = {
        std::array{0.0, 0.221157, -0.147981, -2.071190, 4.434685, -2.706056},
        std::array{0.0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633},
    };
    const std::size_t corrected = values > 5 ? 2 : 1;
    double other_squares = squares, other_weight = 1;
    for (std::size_t i = 0; i < corrected; ++i) {
        const double score = weights[i];
        weights[i] = score / std::sqrt(squares) + polynomial(corrections[i], 1 / std::sqrt(n));
        other_squares -= 2 * score * score;
        other_weight -= 2 * weights[i] * weights[i];
    }
    const double scale = std::sqrt(other_squares / other_weight);
    for (std::size_t i = corrected; i < weights.size(); ++i) weights[i] /= scale;
    return weights;
}

/// The upper tail of a transformed 1 - W, which is nearly normal.
double p_of(double one_minus_w, std::size_t values) {
    const auto n = static_cast<double>(values);
    if (values == 3) {  // the exact distribution
        const double w = 1 - one_minus_w;
        return std::max(0.0, 6 / std::numbers::pi * (std::asin(std::sqrt(w)) - std::asin(std::sqrt(0.75))));
    }
    // Royston (1995): for 4 to 11 values -log(limit - log(1 - W)), for more log(1 - W) is nearly normal, whose mean
    // and logarithm of the standard deviation are polynomials in n or in log n.
    double transformed = std::log(one_minus_w), mean = 0, log_deviation = 0;
    if (values <= 11) {
        const double limit = -2.273 + 0.459 * n;
        if (transformed >= limit) return 0;
        transformed = -std::log(limit - transformed);
        mean = polynomial(std::array{0.544, -0.39978, 0.025054, -0.0006714}, n);
        log_deviation = polynomial(std::array{1.3822, -0.77857, 0.062767, -0.0020322}, n);
    } else {
        mean = polynomial(std::array{-1.5861, -0.31082, -0.083751, 0.0038915}, std::log(n));
        log_deviation = polynomial(std::array{-0.4803, -0.082676, 0.0030302}, std::log(n));
    }
    return normal_upper_tail((transformed - mean) / std::exp(log_deviation));
}

}  // namespace

shapiro_wilk_result shapiro_wilk_test(std::span<const double> values) {
    if (values.size() < shapiro_wilk_least_values || values.size() > shapiro_wilk_most_values)
        throw std::invalid_argument("shapiro_wilk_test: there must be 3 to 5000 values");
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    const double range = sorted.back() - sorted.front();
    if (!(range > 0)) return {undefined_reason::no_variation, undefined_reason::no_variation};
    // In units of the range and from the smallest value on, which spares the sums most of their rounding.
    const double smallest = sorted.front();
    compensated_sum sum;
    for (double& value : sorted) sum += value = (value - smallest) / range;
    const double mean = sum.value() / static_cast<double>(sorted.size());
    const std::vector<double> weights = upper_weights(sorted.size());
    compensated_sum slope, squares, weight_squares;
    for (double value : sorted) squares += (value - mean) * (value - mean);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        // Weights of the smaller half are the opposite ones, so that each weight takes the difference of two values
        // that lie equally far from the ends; the middle one of an odd number has weight 0.
        slope += weights[i] * (sorted[sorted.size() - 1 - i] - sorted[i]);
        weight_squares += 2 * weights[i] * weights[i];
    }
    // 1 - W as a product of two differences: W is close to 1.
    // W = slope^2 / (weight_squares * squares), at most 1 by Cauchy and Schwarz, with 1 for values that lie on the line
    // of the weights. The weights' squares sum up to 1 but for rounding.
    const double bound = std::sqrt(weight_squares.value() * squares.value());
    const double one_minus_w = std::max(0.0, (bound - slope.value()) / bound * ((bound + slope.value()) / bound));
    return {1 - one_minus_w, one_minus_w > 0 ? p_of(one_minus_w, sorted.size()) : 1};
}

}  // namespace ordeval
