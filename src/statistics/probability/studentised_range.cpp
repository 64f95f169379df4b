// All integrands here are smooth and fall off fast at both ends. For such the trapezoidal rule converges faster than
// any power of its step, which makes it as good as any elaborate rule.
#include "statistics/probability/studentised_range.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/compensated_sum.hpp"

namespace ordeval {
namespace {

double upper_tail_of_normal(double x) { return std::erfc(x * std::numbers::sqrt2 / 2) / 2; }

/// The probability that the range of some standard normal variables exceeds a width.
///
/// The smallest lies at z and the others within w above it: P(range <= w) is the integral of
/// groups * phi(z) * (Phi(z + w) - Phi(z))^(groups - 1). Its complement is integrated, so that small tails stay exact:
/// of the total mass groups * phi(z) * (1 - Phi(z))^(groups - 1), the part that goes beyond w.
class range_of_normals {
public:
    explicit range_of_normals(double groups) : others_(groups - 1) {
        for (double z = -end; z <= end; z += step) {
            const double above = upper_tail_of_normal(z);
            const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
            const double mass = groups * step * density * std::pow(above, others_);
            if (mass > 1e-20) nodes_.push_back({z, above, mass});
        }
    }

    double upper_tail(double width) const {
        compensated_sum tail;
        for (const node& smallest : nodes_) {
            const double beyond = upper_tail_of_normal(smallest.z + width) / smallest.above;
            // 1 - (1 - beyond)^others, without cancellation where beyond is small.
            tail += smallest.mass * -std::expm1(others_ * std::log1p(-std::min(1.0, beyond)));
        }
        return std::clamp(tail.value(), 0.0, 1.0);
    }

private:
    static constexpr double step = 0.125;
    static constexpr double end = 8.5;  // where the density is below 1e-16

    struct node {
        double z;      ///< where the smallest variable may lie
        double above;  ///< the probability that another lies above it
        double mass;   ///< that it lies there and all others above
    };
    double others_;
    std::vector<node> nodes_;
};

/// The logarithm of the density of x = log s, where s * s * freedom is chi-squared with that freedom.
double log_density_of_log_deviation(double x, double freedom) {
    // c = s^2 f is chi-squared with density c^(f/2 - 1) e^(-c/2) / (2^(f/2) Gamma(f/2)). With c = f e^(2x), and so
    // dc = 2 c dx, that of x is 2 (f/2)^(f/2) / Gamma(f/2) * e^(f x - (f/2) e^(2x)).
    const double half = freedom / 2;
    return std::numbers::ln2 + half * std::log(half) - std::lgamma(half) + freedom * x - half * std::exp(2 * x);
}

}  // namespace

double studentised_range_upper_tail(double q, double groups, double freedom) {
    if (q <= 0) return 1;
    const range_of_normals range(groups);
    if (std::isinf(freedom)) return range.upper_tail(q);
    // The density of x is near that of a normal variable with deviation sqrt(1 / (2 * freedom)), with a longer tail of
    // exp(freedom * x) to the left.
    // P(Q > q) = integral over x = log s of density(x) * P(range > q e^x): given the estimate s, the range of standard
    // normal variables has to exceed q s.
    const double deviation = std::sqrt(0.5 / freedom);
    const double step = deviation / 6;
    const double left = -std::max(10 * deviation, 40 / freedom);
    const double right = std::min(10 * deviation, 2.5);
    compensated_sum sum;
    for (double x = left; x <= right; x += step)
        sum += std::exp(log_density_of_log_deviation(x, freedom)) * range.upper_tail(q * std::exp(x));
    return std::min(1.0, step * sum.value());
}

double studentised_range_quantile(double probability, double groups, double freedom) {
    const double tail = 1 - probability;
    double low = 0, high = 1;
    // The tail falls with q: doubling until it is small enough, then halving.
    while (studentised_range_upper_tail(high, groups, freedom) > tail) high *= 2;
    while (high - low > 1e-13 * high) {
        const double middle = low + (high - low) / 2;
        if (middle == low || middle == high) break;
        (studentised_range_upper_tail(middle, groups, freedom) > tail ? low : high) = middle;
    }
    return low + (high - low) / 2;
}

}  // namespace ordeval
