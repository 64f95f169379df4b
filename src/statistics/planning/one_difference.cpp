#include "statistics/planning/one_difference.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "ordeval/statistics/planning/plan.hpp"
#include "ordeval/statistics/tests/max_t.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/random/binomial_draw.hpp"

namespace ordeval {
namespace {

/// Sums this close are equal, as in max_t_test.
constexpr double equal_sums = 1e-6;

struct moments {
    double units = 0;
    double sum = 0;
    double squares = 0;

    double mean() const { return sum / units; }
    /// Of the mean; 0 where what is left of the squares is rounding.
    double standard_error() const {
        const double deviations = squares - sum * sum / units;
        return deviations > 1e-12 * squares ? std::sqrt(deviations / (units * (units - 1))) : 0;
    }
};

moments moments_of(const std::vector<alike_units>& units) {
    moments result;
    for (const alike_units& kind : units) {
        const auto number = static_cast<double>(kind.number);
        result.units += number;
        result.sum += number * kind.difference;
        result.squares += number * kind.difference * kind.difference;
    }
    return result;
}

/// How many of so many fair coins show heads.
///
/// Simulated experiments hold many alike units, of which only the number of each kind is known: to flip n of them is to
/// draw how many are flipped, and 64 coins are one random word.
double heads(item_count coins, random_source& random) {
    constexpr item_count by_bits = 512;
    if (coins > by_bits) return static_cast<double>(draw_binomial(random, coins, {}));
    int shown = 0;
    for (; coins >= 64; coins -= 64) shown += std::popcount(random.bits());
    if (coins > 0) shown += std::popcount(random.bits() >> (64 - coins));
    return shown;
}

/// The absolute sum of all differences after each unit's sign has been drawn.
double flipped_sum(const std::vector<alike_units>& units, random_source& random) {
    double sum = 0;
    for (const alike_units& kind : units)
        if (kind.difference != 0 && kind.number > 0)
            sum += kind.difference * (static_cast<double>(kind.number) - 2 * heads(kind.number, random));
    return std::abs(sum);
}

/// The test that compare would make, with one pair: as flips leave the squares as they are, sums are compared in place
/// of t. Trials stop as soon as p can no longer fall below alpha; nothing else hangs on their number, since each
/// experiment has random numbers of its own.
bool found_by_flips(const std::vector<alike_units>& units, const moments& observed, double alpha,
                    random_source& random) {
    const double needed = observed.sum * (1 - equal_sums);
    std::size_t reached = 0;
    for (std::size_t trial = 0; trial < plan_test_trials; ++trial) {
        reached += flipped_sum(units, random) >= needed ? 1 : 0;
        if (!(p_value(reached, plan_test_trials, p_value_rule::add_one) < alpha)) return false;
    }
    return true;
}

/// As max_t_result::critical_value for one pair; infinite where no statistic is large enough.
double critical_value_of_flips(const std::vector<alike_units>& units, const moments& observed, double alpha,
                               random_source& random) {
    std::vector<double> sums(plan_test_trials);
    for (double& sum : sums) sum = flipped_sum(units, random);
    std::ranges::sort(sums, std::ranges::greater());
    std::size_t allowed = 0;
    while (allowed < sums.size() && p_value(allowed, sums.size(), p_value_rule::add_one) < alpha) ++allowed;
    if (allowed == 0) return std::numeric_limits<double>::infinity();
    // x^2 = D^2 / Q of the trial that a significant statistic has to exceed, and t = x sqrt((n - 1) / (n - x^2)), as in
    // max_t.
    const double square = sums[allowed - 1] * sums[allowed - 1] / observed.squares;  // flips leave the squares
    const double rest = observed.units - square;
    if (rest <= observed.units * 1e-14) return std::numeric_limits<double>::infinity();
    return std::sqrt(square * (observed.units - 1) / rest) * (1 + 4 * equal_sums);
}

}  // namespace

bool is_found(const std::vector<alike_units>& units, const wanted_finding& wanted, random_source& random) {
    const moments observed = moments_of(units);
    if (observed.units < 2 || observed.squares == 0)  // never any difference
        return wanted.margin && observed.units >= 2;
    const double error = observed.standard_error();
    const bool flips =
        wanted.test == comparison_test::max_t && observed.units >= static_cast<double>(max_t_least_units);
    if (!wanted.margin) {
        // Differences are in favour of the better system: one that finds the other better has not found what was to be
        // found.
        if (!(observed.sum > 0)) return false;
        // The same choice as in compare: sign flips from ten units on, Student's t below.
        if (flips) return found_by_flips(units, observed, wanted.alpha, random);
        return error > 0 && observed.mean() > student_quantile(1 - wanted.alpha / 2, observed.units - 1) * error;
    }
    // Equivalence: the interval at level 1 - 2 alpha lies inside the margin, as the verdict of compare has it. What
    // fails already by its mean is spared the trials.
    if (!(std::abs(observed.mean()) < *wanted.margin)) return false;
    // |mean| + critical * error < margin is both limits inside at once.
    if (!flips && error == 0) return false;  // one difference says nothing of others, but that signs alone can tell
    const double critical = flips ? critical_value_of_flips(units, observed, 2 * wanted.alpha, random)
                                  : student_quantile(1 - wanted.alpha, observed.units - 1);
    if (error == 0) return std::isfinite(critical);
    return std::abs(observed.mean()) + critical * error < *wanted.margin;
}

}  // namespace ordeval
