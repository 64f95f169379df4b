#include "statistics/random/binomial_draw.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "statistics/probability/distributions.hpp"

namespace ordeval {
namespace {

success_chance chance_of(double success) { return {success, 1 - success}; }

double binomial_probability(item_count n, double p, item_count k) {
    const auto trials = static_cast<double>(n);
    const auto successes = static_cast<double>(k);
    return std::exp(std::lgamma(trials + 1) - std::lgamma(successes + 1) - std::lgamma(trials - successes + 1) +
                    successes * std::log(p) + (trials - successes) * std::log1p(-p));
}

/// Pearson's statistic over the values that are expected at least five times, the others together; as an upper tail.
double fit(item_count n, double p, int draws, std::uint64_t replicate) {
    random_source random({11, 22, replicate});
    std::vector<int> seen(n + 1);
    for (int i = 0; i < draws; ++i) ++seen[draw_binomial(random, n, chance_of(p))];
    double statistic = 0;
    double rare_expected = 0;
    double rare_seen = 0;
    int cells = 0;
    auto add = [&](double expected, double observed) {
        statistic += (observed - expected) * (observed - expected) / expected;
        ++cells;
    };
    for (item_count k = 0; k <= n; ++k) {
        const double expected = draws * binomial_probability(n, p, k);
        if (expected >= 5) {
            add(expected, seen[k]);
        } else {
            rare_expected += expected;
            rare_seen += seen[k];
        }
    }
    if (rare_expected > 0.5) add(rare_expected, rare_seen);
    return chi_squared_upper_tail(statistic, cells - 1);
}

TEST(BinomialDraw, FollowsTheExactProbabilities) {
    // Both methods, both sides of the switch between them, both halves of the chance.
    struct {
        item_count n;
        double p;
    } cases[] = {{1, 0.3},      {2, 0.5},    {7, 0.01},    {19, 0.5},  {20, 0.5},  {21, 0.5},
                 {40, 0.24},    {40, 0.26},  {99, 0.101},  {99, 0.1},  {100, 0.9}, {1000, 0.009},
                 {1000, 0.011}, {1000, 0.5}, {1000, 0.99}, {5000, 0.3}};
    std::uint64_t replicate = 0;
    for (auto [n, p] : cases) EXPECT_GT(fit(n, p, 40000, ++replicate), 1e-4) << "n = " << n << ", p = " << p;
}

TEST(BinomialDraw, FollowsTheExactTailsOfManyTrials) {
    // Counts below the normal quantiles, against Boost's incomplete beta function.
    struct {
        item_count n;
        double p;
    } cases[] = {{1'000'000, 0.3}, {1'000'000'000, 0.04}, {1'000'000'000'000, 0.5}, {1'000'000'000'000, 2e-11}};
    constexpr int draws = 40000;
    std::uint64_t replicate = 100;
    for (auto [n, p] : cases) {
        random_source random({11, 22, ++replicate});
        const double mean = static_cast<double>(n) * p;
        const double deviation = std::sqrt(mean * (1 - p));
        const std::array<double, 7> z{-2.5, -1.5, -0.7, 0, 0.7, 1.5, 2.5};
        std::array<int, 7> below{};
        for (int i = 0; i < draws; ++i) {
            const auto k = static_cast<double>(draw_binomial(random, n, chance_of(p)));
            for (std::size_t j = 0; j < z.size(); ++j) below[j] += k <= std::floor(mean + z[j] * deviation);
        }
        for (std::size_t j = 0; j < z.size(); ++j) {
            const double share = binomial_cdf(std::floor(mean + z[j] * deviation), static_cast<double>(n), p);
            EXPECT_NEAR(below[j] / double{draws}, share, 4.5 * std::sqrt(share * (1 - share) / draws))
                << "n = " << n << ", p = " << p << ", z = " << z[j];
        }
    }
}

TEST(BinomialDraw, HasTheMeanAndVarianceOfMoreTrialsThanADoubleCanCount) {
    constexpr item_count n = item_count{1} << 62;
    constexpr int draws = 20000;
    random_source random({11, 22, 200});
    const double deviation = std::sqrt(static_cast<double>(n)) / 2;
    double sum = 0;
    double squares = 0;
    std::array<int, 8> last_bits{};
    for (int i = 0; i < draws; ++i) {
        const item_count k = draw_binomial(random, n, {0.5, 0.5});
        const double z = (k < n / 2 ? -static_cast<double>(n / 2 - k) : static_cast<double>(k - n / 2)) / deviation;
        sum += z;
        squares += z * z;
        ++last_bits[k % 8];
    }
    EXPECT_NEAR(sum / draws, 0, 4.5 / std::sqrt(draws));
    EXPECT_NEAR(squares / draws, 1, 4.5 * std::sqrt(2.0 / draws));
    for (int seen : last_bits) EXPECT_NEAR(seen, draws / 8, 4.5 * std::sqrt(draws * 7 / 64.0));
}

TEST(BinomialDraw, IsCertainWhereTheChanceIs) {
    random_source random({1, 2, 3});
    EXPECT_EQ(draw_binomial(random, 0, chance_of(0.5)), 0u);
    EXPECT_EQ(draw_binomial(random, 100, {0, 1}), 0u);
    EXPECT_EQ(draw_binomial(random, 100, {1, 0}), 100u);
}

TEST(BinomialDraw, KeepsARareFailureAmongManyTrials) {
    // One failure is expected; 1 - 1e-12 as a double alone would be off by 1e-4.
    constexpr item_count n = 1'000'000'000'000;
    random_source random({11, 22, 300});
    constexpr int draws = 20000;
    double failures = 0;
    for (int i = 0; i < draws; ++i)
        failures += static_cast<double>(n - draw_binomial(random, n, success_chance::of_counts(n - 1, 1)));
    EXPECT_NEAR(failures / draws, 1, 4.5 / std::sqrt(draws));
}

TEST(BinomialDraw, GivesTheSameNumbersOnEveryMachine) {
    random_source random({1, 2, 3});
    const std::array<item_count, 6> drawn{draw_binomial(random, 30, chance_of(0.2)),
                                          draw_binomial(random, 1000, chance_of(0.3)),
                                          draw_binomial(random, 1'000'000, chance_of(0.7)),
                                          draw_binomial(random, 1'000'000'000, chance_of(1e-9)),
                                          draw_binomial(random, item_count{1} << 50, chance_of(0.01)),
                                          draw_binomial(random, item_count{1} << 62, chance_of(0.5))};
    EXPECT_EQ(drawn, (std::array<item_count, 6>{4, 298, 700969, 0, 11258996599085, 2305843009631041534}));
}

TEST(Multinomial, DrawsAllTrialsAndNothingOfWeightZero) {
    const std::array<item_count, 5> weights{3, 0, 1, 7, 0};
    const multinomial kinds(weights);
    for (std::uint64_t replicate = 0; replicate < 200; ++replicate) {
        random_source random({1, 2, replicate});
        item_count drawn = 0;
        std::size_t last = 0;
        kinds.draw(random, 1000, [&](std::size_t kind, item_count number) {
            EXPECT_GT(weights[kind], 0u);
            EXPECT_GT(number, 0u);
            EXPECT_GE(kind, last);
            last = kind;
            drawn += number;
        });
        EXPECT_EQ(drawn, 1000u);
    }
}

TEST(Multinomial, FollowsTheExactProbabilitiesOfEveryOutcome) {
    const std::array<item_count, 3> weights{1, 2, 3};
    const multinomial kinds(weights);
    constexpr int draws = 60000;
    constexpr int trials = 4;
    std::map<std::array<item_count, 3>, int> seen;
    random_source random({5, 6, 7});
    for (int i = 0; i < draws; ++i) {
        std::array<item_count, 3> outcome{};
        kinds.draw(random, trials, [&](std::size_t kind, item_count number) { outcome[kind] = number; });
        ++seen[outcome];
    }
    auto factorial = [](item_count k) { return std::tgamma(static_cast<double>(k) + 1); };
    double statistic = 0;
    int cells = 0;
    for (item_count a = 0; a <= trials; ++a)
        for (item_count b = 0; a + b <= trials; ++b) {
            const item_count c = trials - a - b;
            const double expected = draws * factorial(trials) / (factorial(a) * factorial(b) * factorial(c)) *
                                    std::pow(1 / 6.0, a) * std::pow(2 / 6.0, b) * std::pow(3 / 6.0, c);
            const double difference = seen[{a, b, c}] - expected;
            statistic += difference * difference / expected;
            ++cells;
        }
    EXPECT_GT(chi_squared_upper_tail(statistic, cells - 1), 1e-4);
}

TEST(Multinomial, HasTheMeansAndCovariancesOfACellForEveryPairOfClasses) {
    std::array<item_count, 25> weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = 1 + i * i * i * 1'000'000;
    const auto total = static_cast<double>(std::accumulate(weights.begin(), weights.end(), item_count{0}));
    const multinomial cells(weights);
    constexpr item_count trials = 1'000'000'000'000;
    constexpr int draws = 4000;
    std::array<double, 25> sums{};
    std::array<double, 25> squares{};
    double product = 0;
    for (std::uint64_t replicate = 0; replicate < draws; ++replicate) {
        random_source random({9, 9, replicate});
        std::array<double, 25> off{};
        for (std::size_t i = 0; i < 25; ++i)
            off[i] = -static_cast<double>(trials) * static_cast<double>(weights[i]) / total;
        cells.draw(random, trials,
                   [&](std::size_t kind, item_count number) { off[kind] += static_cast<double>(number); });
        for (std::size_t i = 0; i < 25; ++i) {
            sums[i] += off[i];
            squares[i] += off[i] * off[i];
        }
        product += off[23] * off[24];
    }
    for (std::size_t i = 0; i < 25; ++i) {
        const double share = static_cast<double>(weights[i]) / total;
        const double variance = static_cast<double>(trials) * share * (1 - share);
        EXPECT_NEAR(sums[i] / draws, 0, 4.5 * std::sqrt(variance / draws)) << i;
        EXPECT_NEAR(squares[i] / draws / variance, 1, 4.5 * std::sqrt(2.0 / draws)) << i;
    }
    const double a = static_cast<double>(weights[23]) / total;
    const double b = static_cast<double>(weights[24]) / total;
    EXPECT_NEAR(product / draws / (static_cast<double>(trials) * a * b), -1, 4.5 / std::sqrt(draws) / std::sqrt(a * b));
}

TEST(RepeatedChance, DrawsTheNumbersOfSingleDraws) {
    for (const success_chance chance :
         {success_chance{0.5, 0.5}, success_chance{1e-9, 1 - 1e-9}, success_chance{0.3, 0.7},
          success_chance{0.93, 0.07}, success_chance{0, 1}, success_chance{1, 0}}) {
        const repeated_chance repeated(chance);
        random_source one({.seed = 5}), other({.seed = 5});
        for (const item_count trials : {0U, 1U, 7U, 30U, 31U, 1000U, 4'000'000'000U})
            for (int i = 0; i < 50; ++i)
                ASSERT_EQ(repeated.draw(one, trials), draw_binomial(other, trials, chance))
                    << trials << " of chance " << chance.success;
    }
}

TEST(PortableMath, RoundsDownAndScalesAsTheLibraryDoes) {
    for (const double x : {0.0, 0.5, 1.0, 1.5, 2.999999, 1e15 + 0.5, 0x1p51 + 0.5, 0x1p52 + 1, 1e300, 0x1p-1070})
        for (const double y : {x, -x}) EXPECT_EQ(portable_floor(y), std::floor(y)) << y;
    for (const int power : {-1022, -1, 0, 1, 52, 1023})
        EXPECT_EQ(power_of_two(static_cast<double>(power)), std::ldexp(1.0, power)) << power;
}

TEST(PortableMath, AgreesWithTheLibraryOfThisMachine) {
    for (double x : {0x1p-1022, 1e-300, 0x1p-53, 0.5, 0.7071, 0.7072, 1.0, 1.5, 3.0, 1e300})
        EXPECT_NEAR(portable_log(x), std::log(x), 2e-15 * std::abs(std::log(x))) << x;
    for (double x : {-20.0, -3.3, -0.4, -1e-9, 0.0, 1e-9, 0.3, 5.0}) {
        EXPECT_NEAR(portable_exp(x) / std::exp(x), 1, 2e-15) << x;
    }
    for (double x : {-0.9, -0.3, -0.2, -1e-12, 1e-12, 0.1, 0.3, 4.0}) {
        EXPECT_NEAR(portable_log1p(x) / std::log1p(x), 1, 2e-15) << x;
    }
}

}  // namespace
}  // namespace ordeval
