#include "statistics/random/binomial_draw.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace ordeval {

namespace {

/// Below this mean inversion is faster, and transformed rejection not valid.
constexpr double least_mean_for_rejection = 10;

double odds_of(success_chance chance) { return chance.success / chance.failure; }
double log_failure_of(success_chance chance) { return portable_log1p(-chance.success); }

/// Walks up from 0 until the probabilities passed reach a uniform number; for a success rarer than a failure.
item_count by_inversion(random_source& random, item_count trials, double odds, double log_failure) {
    const auto n = static_cast<double>(trials);
    // P(0) = (1 - p)^n, and from one number to the next P(k + 1) = P(k) * p / (1 - p) * (n - k) / (k + 1).
    const double none = portable_exp(n * log_failure);
    // Beyond mean 10 + 100 less than 2^-53 is left, so that only rounding could lead there.
    const double last = n < 110 ? n : 110;
    while (true) {
        double left = random.uniform();
        double probability = none;
        for (double k = 0; k <= last; ++k) {
            if (left < probability) return static_cast<item_count>(k);
            left -= probability;
            probability *= odds * (n - k) / (k + 1);
        }
    }
}

/// log k! - (k + 1/2) log k + k - log(2 pi)/2, which makes Stirling's formula exact.
double stirling_error(double k) {
    constexpr std::array<double, 16> exact{
        0,
        0.08106146679532726,
        0.0413406959554093,
        0.02767792568499834,
        0.020790672103765093,
        0.016644691189821193,
        0.013876128823070748,
        0.01189670994589177,
        0.010411265261972096,
        0.009255462182712733,
        0.00833056343336287,
        0.007573675487951841,
        0.00694284010720953,
        0.006408994188004207,
        0.0059513701127588475,
        0.005554733551962801,
    };
    if (k < 16) return exact[static_cast<std::size_t>(k)];
    // Stirling's series 1/(12 k) - 1/(360 k^3) + 1/(1260 k^5) - ..., of which the first term left out is 1e-16 at k =
    // 16, and less beyond.
    const double s = 1 / (k * k);
    return (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s * (1.0 / 1188))))) / k;
}

/// What stands below Stirling's square root, over 2 pi; at 0, where Stirling's formula fails, what makes 0! = 1.
double stirling_root(double k) {
    constexpr double inverse_of_two_pi = 0.159154943091895335768883763373;
    return k == 0 ? inverse_of_two_pi : k;
}

/// (1 + t) log(1 + t) - t for t >= -1, without cancellation near 0.
double deviance(double t) {
    if (t <= -1) return 1;
    if (t < -0.1 || t > 0.1) return (1 + t) * portable_log(1 + t) - t;
    // With v = t / (2 + t) it is 1 + t = (1 + v) / (1 - v), so log(1 + t) = 2 (v + v^3/3 + v^5/5 + ...). The first term
    // and -t make t v exactly; the others are a small correction to it, and nothing cancels.
    const double v = t / (2 + t);
    const double square = v * v;  // below 0.0028, so that the terms beyond v^15 are below 1e-18 of the sum
    double series = 0;
    for (int power = 15; power >= 3; power -= 2) series = (series + 1.0 / power) * square;
    return t * v + 2 * (1 + t) * v * series;
}

/// Hoermann's BTRS, with the candidate as a distance from the middle, which keeps its digits for any number of trials.
class transformed_rejection {
public:
    transformed_rejection(item_count trials, success_chance chance)
        : trials_(trials),
          successes_(static_cast<double>(trials) * chance.success),
          failures_(static_cast<double>(trials) * chance.failure),
          deviation_(std::sqrt(successes_ * chance.failure)),
          middle_(static_cast<item_count>(successes_)),
          shift_(successes_ - static_cast<double>(middle_)),
          b_(1.15 + 2.53 * deviation_),
          a_(-0.0873 + 0.0248 * b_ + 0.01 * chance.success) {}

    item_count draw(random_source& random) const {
        // u is stretched into a variable of density 1 / (a / to_edge^2 + b), a multiple of which lies above the
        // binomial one everywhere; v decides whether the candidate falls below the latter. Hoermann's constants were
        // fitted so that for means from 10 on the box to_edge >= 0.07, v <= accepted_at_once lies inside: most draws
        // take no logarithm.
        const double accepted_at_once = 0.92 - 4.2 / b_;
        while (true) {
            const double u = random.uniform() - 0.5;
            const double v = random.uniform();
            const double to_edge = 0.5 - std::abs(u);
            if (to_edge == 0) continue;
            const double step = portable_floor((2 * a_ / to_edge + b_) * u + shift_ + 0.5);
            if (to_edge >= 0.07 && v <= accepted_at_once) return at(step);
            if (step < -static_cast<double>(middle_) || step > static_cast<double>(trials_ - middle_)) continue;
            const double height = v * (2.83 + 5.1 / b_) * deviation_ / (a_ / (to_edge * to_edge) + b_);
            if (height == 0 || portable_log(height) <= log_share_of_middle(step)) return at(step);
        }
    }

private:
    item_count at(double step) const {
        return step < 0 ? middle_ - static_cast<item_count>(-step) : middle_ + static_cast<item_count>(step);
    }

    /// The logarithm of the probability of a candidate over that of the middle.
    double log_share_of_middle(double step) const {
        // Loader (2000): P(k) = sqrt(n / (2 pi k (n - k))) exp(e(n) - e(k) - e(n - k) - D(k)), with e the error of
        // Stirling's formula and D(k) = np d(k / np - 1) + nq d((n - k) / nq - 1), d the deviance above. In the ratio
        // to P(middle) all that depends on n alone goes, and what is left are differences of small numbers, also for n
        // of 2^60.
        const auto k0 = static_cast<double>(middle_);
        const auto rest0 = static_cast<double>(trials_ - middle_);
        const double k = k0 + step;
        const double rest = rest0 - step;
        const double roots = stirling_root(k) / stirling_root(k0) * (stirling_root(rest) / stirling_root(rest0));
        return stirling_error(k0) - stirling_error(k) + stirling_error(rest0) - stirling_error(rest) -
               portable_log(roots) / 2 + total_deviance(-shift_) - total_deviance(step - shift_);
    }

    /// Of a candidate that lies so far from the mean.
    double total_deviance(double distance) const {
        return successes_ * deviance(distance / successes_) + failures_ * deviance(-distance / failures_);
    }

    item_count trials_;
    double successes_;  ///< to be expected
    double failures_;
    double deviation_;
    item_count middle_;
    double shift_;  ///< from the middle to the mean
    double b_;      ///< the names of Hoermann's paper
    double a_;
};

}  // namespace

item_count draw_binomial(random_source& random, item_count trials, success_chance chance) {
    if (trials == 0 || chance.success <= 0) return 0;
    if (chance.failure <= 0) return trials;
    if (chance.success > chance.failure)
        return trials - draw_binomial(random, trials, {chance.failure, chance.success});
    if (static_cast<double>(trials) * chance.success < least_mean_for_rejection)
        return by_inversion(random, trials, odds_of(chance), log_failure_of(chance));
    return transformed_rejection(trials, chance).draw(random);
}

repeated_chance::repeated_chance(success_chance chance) : rarer_(chance), exchanged_(chance.success > chance.failure) {
    if (exchanged_) std::swap(rarer_.success, rarer_.failure);
    if (rarer_.success <= 0) return;
    odds_ = odds_of(rarer_);
    log_failure_ = log_failure_of(rarer_);
}

item_count repeated_chance::draw(random_source& random, item_count trials) const {
    item_count number = 0;
    if (trials > 0 && rarer_.success > 0)
        number = static_cast<double>(trials) * rarer_.success < least_mean_for_rejection
                     ? by_inversion(random, trials, odds_, log_failure_)
                     : transformed_rejection(trials, rarer_).draw(random);
    return exchanged_ ? trials - number : number;
}

multinomial::multinomial(std::span<const item_count> weights) {
    item_count left = 0;
    for (item_count weight : weights) left += weight;
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        if (weights[kind] == 0) continue;
        // The chance of a kind among those not yet passed is w_kind / (w_kind + what comes after): kind by kind,
        // binomial draws make a multinomial one. The last kind has no failures, and takes all that is left.
        left -= weights[kind];
        steps_.push_back({kind, repeated_chance(success_chance::of_counts(weights[kind], left))});
    }
}

}  // namespace ordeval
