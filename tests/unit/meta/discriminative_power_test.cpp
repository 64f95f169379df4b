#include "ordeval/meta/discriminative_power.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "unit/meta_scores.hpp"

namespace ordeval {

namespace {

const power_options few_orders{.test = {.trials = 500, .run = {.threads = 1, .seed = 3}}};

TEST(DiscriminativePower, FallsWithNoise) {
    const auto power = measure_power(testing::noisy_measures(100, 8, 3, 1), few_orders);
    EXPECT_GT(power[0].significant_pairs, power[1].significant_pairs);
    EXPECT_GE(power[1].significant_pairs, power[2].significant_pairs);
    EXPECT_LT(*power[0].critical_difference, *power[2].critical_difference);
}

TEST(DiscriminativePower, GivesAllPairsByRisingPValueAndCountsThoseBelowAlpha) {
    const comparable_scores scores = testing::noisy_measures(100, 6, 1, 2);
    const discriminative_power power = measure_power(scores, few_orders)[0];
    const tukey_hsd test = randomised_tukey_hsd(in_canonical_order(scores.measures[0].scores), few_orders.test);
    const std::vector<double> means = scores.measures[0].scores.means();
    ASSERT_EQ(power.pairs.size(), 15u);
    EXPECT_TRUE(std::ranges::is_sorted(power.pairs, {}, &system_pair::p));
    std::size_t below = 0;
    for (const system_pair& pair : power.pairs) {
        EXPECT_EQ(pair.difference, means[pair.a] - means[pair.b]);
        EXPECT_EQ(pair.p, test.p_value(pair.difference));
        EXPECT_EQ(pair.p<0.05, std::abs(pair.difference)> * power.critical_difference);
        below += pair.p < 0.05;
    }
    EXPECT_EQ(power.significant_pairs, below);
    EXPECT_GT(below, 0u);
}

TEST(DiscriminativePower, DoesNotDependOnTheOrderOfSystemsOrTopics) {
    const comparable_scores scores = testing::noisy_measures(30, 5, 1, 4);
    const complete_scores& own = scores.measures[0].scores;
    std::vector<double> turned;
    for (std::size_t topic = own.topics(); topic-- > 0;)
        for (std::size_t system = own.systems(); system-- > 0;) turned.push_back(own(topic, system));
    comparable_scores other = scores;
    other.measures[0].scores = complete_scores(own.topics(), own.systems(), turned);
    const discriminative_power one = measure_power(scores, few_orders)[0], two = measure_power(other, few_orders)[0];
    EXPECT_EQ(one.significant_pairs, two.significant_pairs);
    EXPECT_EQ(one.critical_difference, two.critical_difference);
    for (std::size_t i = 0; i < one.pairs.size(); ++i) EXPECT_EQ(one.pairs[i].p, two.pairs[i].p);
}

TEST(DiscriminativePower, GivesEveryMeasureTheSameTrials) {
    comparable_scores scores = testing::noisy_measures(20, 6, 1, 2);
    scores.measures.push_back(scores.measures[0]);
    const auto power = measure_power(scores, few_orders);
    for (std::size_t i = 0; i < power[0].pairs.size(); ++i) EXPECT_EQ(power[0].pairs[i].p, power[1].pairs[i].p);
}

}  // namespace

}  // namespace ordeval
