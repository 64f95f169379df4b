#include "ordeval/statistics/tests/tukey_hsd.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

complete_scores random_scores(std::size_t topics, std::size_t systems, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform;
    std::vector<double> values(topics * systems);
    for (double& value : values) value = uniform(random);
    return {topics, systems, values};
}

double range_of_means(const std::vector<std::vector<double>>& rows) {
    std::vector<double> sums(rows.front().size());
    for (const std::vector<double>& row : rows)
        for (std::size_t system = 0; system < row.size(); ++system) sums[system] += row[system];
    const auto [smallest, largest] = std::ranges::minmax(sums);
    return (largest - smallest) / static_cast<double>(rows.size());
}

std::vector<std::vector<double>> rows_of(const complete_scores& scores) {
    std::vector<std::vector<double>> rows;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        rows.emplace_back(scores.topic(topic).begin(), scores.topic(topic).end());
    return rows;
}

/// The ranges of all combinations of orders of all topics.
std::vector<double> all_ranges(const complete_scores& scores) {
    std::vector<std::vector<double>> rows = rows_of(scores);
    for (std::vector<double>& row : rows) std::ranges::sort(row);
    std::vector<double> ranges;
    std::function<void(std::size_t)> permute = [&](std::size_t topic) {
        if (topic == rows.size()) return ranges.push_back(range_of_means(rows));
        do permute(topic + 1);
        while (std::ranges::next_permutation(rows[topic]).found);
    };
    permute(0);
    return ranges;
}

double share_reaching(const std::vector<double>& ranges, double difference) {
    const auto reached = std::ranges::count_if(ranges, [&](double range) { return range >= difference - 1e-12; });
    return static_cast<double>(reached) / static_cast<double>(ranges.size());
}

/// Five standard deviations of a share of that many trials.
double sampling_error(double share, double trials) { return 5 * std::sqrt(share * (1 - share) / trials) + 1 / trials; }

TEST(RandomisedTukeyHsd, SharesOfTrialsApproachThoseOfAllOrders) {
    for (const complete_scores& scores :
         {random_scores(3, 3, 1), random_scores(2, 4, 2), random_scores(7, 2, 3), random_scores(1, 5, 4)}) {
        const std::vector<double> exact = all_ranges(scores);
        const tukey_hsd test = randomised_tukey_hsd(scores, {.trials = 20'000});
        for (double difference : exact) {
            const double share = share_reaching(exact, difference);
            EXPECT_NEAR(test.p_value(difference, p_value_rule::plain), share, sampling_error(share, 20'000));
        }
    }
}

TEST(RandomisedTukeyHsd, AgreesWithAnObviousImplementation) {
    for (std::size_t systems : {2u, 7u, 12u, 13u, 16u, 17u, 30u}) {
        const complete_scores scores = random_scores(21, systems, 5);
        std::mt19937_64 random(6);
        std::vector<double> ranges;
        std::vector<std::vector<double>> rows = rows_of(scores);
        for (int trial = 0; trial < 3000; ++trial) {
            for (std::vector<double>& row : rows) std::ranges::shuffle(row, random);
            ranges.push_back(range_of_means(rows));
        }
        const tukey_hsd test = randomised_tukey_hsd(scores, {.trials = 3000});
        for (double difference = 0; difference < 0.6; difference += 0.01) {
            const double ours = test.p_value(difference, p_value_rule::plain);
            const double share = share_reaching(ranges, difference);
            EXPECT_NEAR(ours, share, 1.5 * sampling_error((ours + share) / 2, 3000));
        }
    }
}

TEST(RandomisedTukeyHsd, CountsDifferencesThatOnlyRoundingSeparatesAsReached) {
    // Three equal differences of 0.1 that binary fractions do not write equally, and sums in any order.
    const complete_scores scores(6, 2, {0.1, 0.2, 0.4, 0.3, 0.7, 0.8, 0.2, 0.1, 0.5, 0.6, 0.9, 0.8});
    const tukey_hsd test = randomised_tukey_hsd(scores, {.trials = 20'000});
    // All six differences add up in 2 of 64 cases, five of six in 12 more.
    EXPECT_NEAR(test.p_value(0.1, p_value_rule::plain), 2.0 / 64, sampling_error(2.0 / 64, 20'000));
    EXPECT_NEAR(test.p_value(0.4 / 6, p_value_rule::plain), 14.0 / 64, sampling_error(14.0 / 64, 20'000));
    EXPECT_EQ(test.p_value(0, p_value_rule::plain), 1);
}

TEST(RandomisedTukeyHsd, CannotTellEqualSystemsApart) {
    const tukey_hsd test = randomised_tukey_hsd(complete_scores(4, 3, std::vector<double>(12, 0.7)), {.trials = 100});
    EXPECT_EQ(test.p_value(0), 1);
}

TEST(RandomisedTukeyHsd, GivesTheSameTrialsForAnyNumberOfThreads) {
    for (std::size_t systems : {6u, 16u, 20u}) {
        const complete_scores scores = random_scores(10, systems, 7);
        const tukey_hsd alone = randomised_tukey_hsd(scores, {.trials = 1000, .run = {.threads = 1}});
        for (int threads : {2, 3, 7})
            EXPECT_EQ(randomised_tukey_hsd(scores, {.trials = 1000, .run = {.threads = threads}}).ranges, alone.ranges);
        EXPECT_NE(randomised_tukey_hsd(scores, {.trials = 1000, .run = {.seed = 2}}).ranges, alone.ranges);
    }
}

TEST(RandomisedTukeyHsd, GivesAllScoresTheSameOrders) {
    const complete_scores scores = random_scores(10, 6, 8);
    std::vector<double> doubled;
    for (const std::vector<double>& row : rows_of(scores))
        for (double value : row) doubled.push_back(2 * value);
    const tukey_hsd once = randomised_tukey_hsd(scores, {.trials = 200});
    const tukey_hsd twice = randomised_tukey_hsd(complete_scores(10, 6, doubled), {.trials = 200});
    for (std::size_t trial = 0; trial < 200; ++trial) EXPECT_EQ(twice.ranges[trial], 2 * once.ranges[trial]);
}

TEST(RandomisedTukeyHsd, SeveralTablesTogetherGiveWhatEachGivesAlone) {
    for (std::size_t systems : {5u, 17u, 40u})
        for (std::size_t tables : {1u, 3u, 8u, 9u, 14u}) {
            std::vector<complete_scores> all;
            for (unsigned table = 0; table < tables; ++table) all.push_back(random_scores(6, systems, 20 + table));
            const trial_options options{.trials = 300, .run = {.threads = 2}};
            const std::vector<tukey_hsd> together = randomised_tukey_hsd(all, options);
            ASSERT_EQ(together.size(), tables);
            for (std::size_t table = 0; table < tables; ++table) {
                const tukey_hsd alone = randomised_tukey_hsd(all[table], options);
                EXPECT_EQ(together[table].ranges, alone.ranges) << systems << " systems, table " << table;
                EXPECT_EQ(together[table].rounding, alone.rounding);
            }
        }
    EXPECT_EQ(refusal([] {
                  const std::vector<complete_scores> unlike{random_scores(3, 4, 1), random_scores(4, 3, 1)};
                  static_cast<void>(randomised_tukey_hsd(unlike, {}));
              }),
              "randomised_tukey_hsd: the tables must have the same systems and topics");
}

TEST(RandomisedTukeyHsd, PValuesCountTheObservationUnlessAskedOtherwise) {
    const tukey_hsd test{{1, 2, 3, 4, 5, 6, 7, 8, 9}, 0};
    EXPECT_DOUBLE_EQ(test.p_value(8.5), 0.2);
    EXPECT_DOUBLE_EQ(test.p_value(-9), 0.2);
    EXPECT_DOUBLE_EQ(test.p_value(9.5), 0.1);
    EXPECT_DOUBLE_EQ(test.p_value(9.5, p_value_rule::plain), 0);
    EXPECT_DOUBLE_EQ(test.p_value(0.5, p_value_rule::plain), 1);
}

TEST(RandomisedTukeyHsd, ExactlyTheDifferencesAboveTheCriticalOneAreSignificant) {
    const tukey_hsd test = randomised_tukey_hsd(random_scores(8, 4, 9), {.trials = 199});
    for (p_value_rule rule : {p_value_rule::add_one, p_value_rule::plain})
        for (double alpha : {0.01, 0.05, 0.5}) {
            const std::optional<double> critical = test.critical_difference(alpha, rule);
            ASSERT_TRUE(critical);
            EXPECT_GE(test.p_value(*critical, rule), alpha);
            EXPECT_LT(test.p_value(*critical + 2 * test.rounding, rule), alpha);
        }
    EXPECT_FALSE(test.critical_difference(0.005));
    EXPECT_TRUE(test.critical_difference(0.005, p_value_rule::plain));
}

TEST(RandomisedTukeyHsd, ReportsProgressInTrials) {
    progress progress;
    const trial_options options{.trials = 1000, .run = {.progress = &progress}};
    static_cast<void>(randomised_tukey_hsd(random_scores(3, 3, 10), options));
    EXPECT_EQ(progress.done, 1000u);
    EXPECT_EQ(progress.total, 1000u);
}

TEST(RandomisedTukeyHsd, RefusesFewerThanTwoSystemsOneTopicOrOneTrial) {
    EXPECT_EQ(refusal([] { static_cast<void>(randomised_tukey_hsd(complete_scores(3, 1, {1, 2, 3}), {})); }),
              "randomised_tukey_hsd: there must be at least two systems");
    EXPECT_EQ(refusal([] { static_cast<void>(randomised_tukey_hsd(complete_scores(0, 2, {}), {})); }),
              "randomised_tukey_hsd: there must be at least one topic");
    EXPECT_EQ(refusal([] { static_cast<void>(randomised_tukey_hsd(complete_scores(1, 2, {1, 2}), {.trials = 0})); }),
              "randomised_tukey_hsd: there must be at least one trial");
}

}  // namespace
}  // namespace ordeval
