#include "statistics/resampling/interval_methods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "statistics/resampling/item_sample.hpp"

namespace ordeval {
namespace {

TEST(ReplicateQuantile, IsTheReplicateAtItsShareOfOneMoreThanThereAre) {
    std::vector<double> sorted(99);
    for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = static_cast<double>(i + 1);
    ranked_replicates replicates(sorted);
    EXPECT_DOUBLE_EQ(replicate_quantile(replicates, 0.5), 50);
    EXPECT_DOUBLE_EQ(replicate_quantile(replicates, 0.025), 2.5);
    EXPECT_DOUBLE_EQ(replicate_quantile(replicates, 0.001), 1);
    EXPECT_DOUBLE_EQ(replicate_quantile(replicates, 0.999), 99);
}

TEST(RankedReplicates, HaveTheRanksThatSortingGivesThem) {
    random_source random({1, 2, 3});
    for (const std::size_t size : {1, 2, 3, 10, 1000}) {
        std::vector<double> values(size);
        for (double& value : values) value = static_cast<double>(random.below(size));  // with ties
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        ranked_replicates replicates(values);
        for (std::size_t asked = 0; asked < 2 * size; ++asked) {
            const std::size_t rank = random.below(size);
            ASSERT_EQ(replicates[rank], sorted[rank]) << rank << " of " << size;
            const auto number = static_cast<double>(random.below(size));
            ASSERT_EQ(replicates.below(number),
                      static_cast<std::size_t>(std::ranges::lower_bound(sorted, number) - sorted.begin()));
        }
    }
}

/// The replicates and standard errors of tests/oracle/bootstrap_intervals.R.
struct given_replicates {
    std::vector<double> values;
    std::vector<double> studentised;
    static constexpr double observed = 0.61;
    static constexpr double standard_error = 0.05;

    given_replicates() {
        for (int i = 1; i <= 999; ++i) {
            values.push_back(0.6 + 0.1 * std::sin(i * 12.9898) + 0.03 * std::cos(i * i * 0.7));
            studentised.push_back((values.back() - observed) / (0.05 + 0.02 * std::sin(i * 3.3)));
        }
    }
};

void expect_limits(const confidence_interval& interval, double low, double high) {
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval.low(), low, 1e-12);
    EXPECT_NEAR(interval.high(), high, 1e-12);
}

TEST(IntervalMethods, GiveTheLimitsOfRsBootForTheSameReplicates) {
    given_replicates given;
    expect_limits(percentile_interval(std::span(given.values), 0.95), 0.47867899842410278, 0.72095614284927645);
    expect_limits(basic_interval(std::span(given.values), 0.95, given.observed), 0.49904385715072352,
                  0.7413210015758972);
    expect_limits(studentised_interval(std::span(given.studentised), 0.95, given.observed, given.standard_error),
                  0.46816608910845575, 0.77367085672558722);
}

TEST(IntervalMethods, MoveTheSharesOfBcaAsSciPyDoes) {
    // Replicates at even distances show the share at which a limit was taken.
    std::vector<double> sorted(1999);
    for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = static_cast<double>(i + 1) / 2000 * 0.7;
    const confidence_interval interval = bca_interval(std::span(sorted), 0.95, 0.4, 0.023286319049721182);
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval.low() / 0.7, 0.06303325555355263, 1e-12);
    EXPECT_NEAR(interval.high() / 0.7, 0.9924808164195177, 1e-12);
}

TEST(IntervalMethods, BcaWithoutBiasAndAccelerationIsThePercentileInterval) {
    std::vector<double> sorted(999);
    for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = std::sqrt(static_cast<double>(i + 1));
    const confidence_interval percentile = percentile_interval(std::span(sorted), 0.9);
    expect_limits(bca_interval(std::span(sorted), 0.9, sorted[499], 0), percentile.low(), percentile.high());
}

TEST(IntervalMethods, ReplicatesEqualToTheScoreCountHalfOnEitherSide) {
    std::vector<double> sorted{1, 2, 2, 2, 3};
    EXPECT_NEAR(bias_correction(std::span(sorted), 2), 0, 1e-15);
    std::vector<double> rounded{1, 2 - 1e-15, 2, 2 + 1e-15, 3};
    EXPECT_NEAR(bias_correction(std::span(rounded), 2), 0, 1e-15);
}

TEST(IntervalMethods, BcaHasNoIntervalWhereAllReplicatesLieOnOneSide) {
    std::vector<double> sorted{1, 2, 3};
    EXPECT_EQ(bca_interval(std::span(sorted), 0.95, 0.5, 0), no_interval::one_sided_replicates);
    EXPECT_EQ(bca_interval(std::span(sorted), 0.95, 3.5, 0), no_interval::one_sided_replicates);
}

TEST(IntervalMethods, StudentisedHasNoIntervalWhereALimitIsInfinite) {
    std::vector<double> sorted{-std::numeric_limits<double>::infinity(), -1, 1};
    EXPECT_EQ(studentised_interval(std::span(sorted), 0.95, 0.5, 0.1), no_interval::unbounded_limit);
}

TEST(Jackknife, OfATableIsThatOfItsItems) {
    // Computed item by item with NumPy: tests/oracle/bootstrap_acceleration.py.
    const std::array<item_count, 9> cells{9, 3, 1, 4, 12, 2, 0, 5, 4};
    const std::vector<measure_spec> specs = parse_measures("Kappa,MAE").value();
    const std::vector<observed_statistic> observed = observe(item_sample(specs, item_kinds(confusion_table(3, cells))));
    EXPECT_NEAR(observed[0].value, 0.4736842105263158, 1e-14);
    EXPECT_NEAR(observed[0].acceleration, -0.00890842831507469, 1e-12);
    EXPECT_NEAR(observed[0].standard_error, 0.11834716464541224, 1e-12);
    EXPECT_NEAR(observed[1].value, 0.4, 1e-14);
    EXPECT_NEAR(observed[1].acceleration, 0.023286319049721168, 1e-12);
    EXPECT_NEAR(observed[1].standard_error, 0.08623164985025754, 1e-12);
}

TEST(Jackknife, KeepsItsDigitsOnHugeTables) {
    // The same shares with 10^11 times the items: the standard error shrinks by the root, and so does the acceleration.
    std::array<item_count, 9> cells{9, 3, 1, 4, 12, 2, 0, 5, 4};
    const std::vector<measure_spec> specs = parse_measures("Kappa,MAE").value();
    auto with_items = [&](item_count factor) {
        std::array<item_count, 9> larger = cells;
        for (item_count& items : larger) items *= factor;
        return observe(item_sample(specs, item_kinds(confusion_table(3, larger))));
    };
    const auto small = with_items(1'000'000);
    const auto large = with_items(100'000'000'000);
    const double root = std::sqrt(1e5);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        EXPECT_NEAR(large[i].standard_error * root / small[i].standard_error, 1, 1e-5);
        EXPECT_NEAR(large[i].acceleration * root / small[i].acceleration, 1, 1e-5);
    }
}

}  // namespace
}  // namespace ordeval
