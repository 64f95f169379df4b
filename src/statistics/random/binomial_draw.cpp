#include "statistics/random/binomial_draw.hpp"

#include <cmath>
#include <utility>

namespace ordeval {

namespace {

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

item_count by_rejection(random_source& random, item_count trials, success_chance chance) {
    using namespace rejection;
    const auto n = static_cast<double>(trials);
    frame<double> f = frame_of(n, std::sqrt(n * chance.success * chance.failure), chance);
    const auto middle = static_cast<item_count>(f.middle);
    f.rest = static_cast<double>(trials - middle);  // which a double may not be able to subtract
    while (true) {
        const double first = random.uniform();
        const candidate<double> c = candidate_of(f, first, random.uniform());
        double verdict = verdict_at_once(c, f);
        if (verdict == undecided) verdict = verdict_by_logarithms(c, f);
        if (verdict < accepted) continue;
        return c.step < 0 ? middle - static_cast<item_count>(-c.step) : middle + static_cast<item_count>(c.step);
    }
}

}  // namespace

item_count draw_binomial(random_source& random, item_count trials, success_chance chance) {
    if (trials == 0 || chance.success <= 0) return 0;
    if (chance.failure <= 0) return trials;
    if (chance.success > chance.failure)
        return trials - draw_binomial(random, trials, {chance.failure, chance.success});
    if (static_cast<double>(trials) * chance.success < rejection::least_mean)
        return by_inversion(random, trials, odds_of(chance), log_failure_of(chance));
    return by_rejection(random, trials, chance);
}

repeated_chance::repeated_chance(success_chance chance) : rarer(chance), exchanged(chance.success > chance.failure) {
    if (exchanged) std::swap(rarer.success, rarer.failure);
    if (rarer.success <= 0) return;
    odds = odds_of(rarer);
    log_failure = log_failure_of(rarer);
}

item_count repeated_chance::draw(random_source& random, item_count trials) const {
    item_count number = 0;
    if (trials > 0 && rarer.success > 0)
        number = static_cast<double>(trials) * rarer.success < rejection::least_mean
                     ? by_inversion(random, trials, odds, log_failure)
                     : by_rejection(random, trials, rarer);
    return exchanged ? trials - number : number;
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
