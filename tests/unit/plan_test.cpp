#include "ordeval/plan.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "ordeval/paired_items.hpp"
#include "statistics/distributions.hpp"
#include "statistics/item_sample.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

measure_spec measure_called(const char* name) { return parse_measure(name).value(); }

/// Two systems right on 70 and 60 of 100 items, on 20 and 10 of them alone.
profile_table pilot() {
    profile_table joint(3, 2);
    joint.add({0, {0, 0}}, 50);
    joint.add({1, {1, 2}}, 20);
    joint.add({2, {1, 2}}, 10);
    joint.add({1, {0, 0}}, 20);
    return joint;
}

/// The items that a normal approximation asks for: a difference d with variance v per unit.
double normal_size(double difference, double variance, double power) {
    const double z = normal_quantile(0.975) + normal_quantile(power);
    return z * z * variance / (difference * difference);
}

TEST(PlanItems, AgreesWithTheFormulaForTheDifferenceOfTwoAccuracies) {
    const expected<sample_plan> plan = plan_items(measure_called("Accuracy"), pilot(), {.trials = 1000});
    ASSERT_TRUE(plan);
    EXPECT_NEAR(plan->difference, 0.1, 1e-9);
    EXPECT_NEAR(plan->pilot_difference, 0.1, 1e-9);
    EXPECT_TRUE(plan->first_is_better);
    const double formula = normal_size(0.1, 0.3 - 0.01, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.12 * formula);
    EXPECT_LT(plan->low, plan->size);
    EXPECT_GT(plan->high, plan->size);
}

TEST(PlanItems, ASmallerDifferenceExchangesAnswersAndKeepsDisagreement) {
    const expected<sample_plan> plan =
        plan_items(measure_called("Accuracy"), pilot(), {.difference = 0.05, .trials = 1000});
    ASSERT_TRUE(plan);
    const double formula = normal_size(0.05, 0.3 - 0.0025, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.12 * formula);
}

TEST(PlanItems, ALargerDifferenceGivesTheBetterSystemTheNearerAnswers) {
    const expected<sample_plan> plan =
        plan_items(measure_called("Accuracy"), pilot(), {.difference = 0.2, .trials = 1000});
    ASSERT_TRUE(plan);
    const double formula = normal_size(0.2, 0.3 - 0.04, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.15 * formula);
}

TEST(PlanItems, TheOrderOfTheSystemsDoesNotMatter) {
    const std::array<int, 2> other_way{1, 0};
    const profile_table turned = pilot().project(other_way);
    for (const char* name : {"Accuracy", "MAE"}) {
        const auto one = plan_items(measure_called(name), pilot(), {.trials = 200});
        const auto other = plan_items(measure_called(name), turned, {.trials = 200});
        ASSERT_TRUE(one);
        ASSERT_TRUE(other);
        EXPECT_EQ(one->size, other->size);
        EXPECT_NE(one->first_is_better, other->first_is_better);
    }
}

TEST(PlanItems, RefusesADifferenceBeyondWhatThePilotCanGive) {
    const auto plan = plan_items(measure_called("Accuracy"), pilot(), {.difference = 0.4});
    ASSERT_FALSE(plan);
    EXPECT_NE(plan.error().to_string().find("at most 0.3"), std::string::npos) << plan.error().to_string();
}

/// How often samples of the planned size find the better system better, by a test other than the plan's own.
template <class Found>
double power_of(const sample_plan& plan, Found found) {
    const item_kinds kinds(pilot());
    const multinomial draws(kinds.items);
    int times = 0;
    constexpr int samples = 150;
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
        random_source random({.seed = 77, .stream = 1, .replicate = sample});
        profile_table drawn(3, 2);
        draws.draw(random, plan.size, [&](std::size_t kind, count number) {
            drawn.add({kinds.truths[kind], {kinds.answer(kind, 0), kinds.answer(kind, 1)}}, number);
        });
        times += found(drawn);
    }
    return times / double{samples};
}

TEST(PlanItems, IntervalsOfThePlannedSizeExcludeNoDifferenceAsOftenAsPlanned) {
    const std::vector<measure_spec> kappa{measure_called("Kappa")};
    const auto plan = plan_items(kappa.front(), pilot(), {.trials = 1000});
    ASSERT_TRUE(plan);
    ASSERT_FALSE(plan->first_is_better);  // unlike by accuracy
    const double power = power_of(*plan, [&](const profile_table& drawn) {
        const bootstrapped_score difference =
            bootstrap_differences(kappa, drawn, {.replicates = 200}).front().difference;
        return difference.interval && difference.interval.high() < 0;
    });
    EXPECT_NEAR(power, 0.8, 0.1);
}

TEST(PlanItems, RandomisationTestsOfThePlannedSizeFindAccuracyAsOftenAsPlanned) {
    const std::vector<measure_spec> accuracy{measure_called("Accuracy")};
    const auto plan = plan_items(accuracy.front(), pilot(), {.trials = 1000});
    ASSERT_TRUE(plan);
    const double power = power_of(*plan, [&](const profile_table& drawn) {
        const randomisation_result test = randomisation_test(accuracy, drawn, {.trials = 199}).front();
        return test.p() <= 0.05 && *test.difference > 0;
    });
    EXPECT_NEAR(power, 0.8, 0.1);
}

score_matrix pilot_topics() { return {6, 2, {0.6, 0.5, 0.7, 0.55, 0.5, 0.5, 0.8, 0.6, 0.4, 0.45, 0.65, 0.55}}; }

TEST(PlanTopics, AgreesWithTheFormulaForAMeanDifference) {
    const auto plan = plan_topics(pilot_topics(), 0, 1, orientation::higher, {.difference = 0.02, .trials = 2000});
    ASSERT_TRUE(plan);
    const double mean = 0.5 / 6;
    EXPECT_NEAR(plan->pilot_difference, mean, 1e-12);
    const double variance = (0.01 + 0.0225 + 0 + 0.04 + 0.0025 + 0.01) / 6 - mean * mean;
    const double formula = normal_size(0.02, variance, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.1 * formula);
}

TEST(PlanTopics, PowerGrowsAlongTheCurve) {
    const auto plan = plan_topics(pilot_topics(), 1, 0, orientation::higher, {.trials = 500});
    ASSERT_TRUE(plan);
    EXPECT_FALSE(plan->first_is_better);
    ASSERT_GE(plan->curve.size(), 3u);
    for (std::size_t i = 1; i < plan->curve.size(); ++i) EXPECT_GE(plan->curve[i].power, plan->curve[i - 1].power);
}

TEST(PlanTopics, LowerIsBetterWhereTheMeasureSaysSo) {
    const auto plan = plan_topics(pilot_topics(), 0, 1, orientation::lower, {.trials = 200});
    ASSERT_TRUE(plan);
    EXPECT_FALSE(plan->first_is_better);
}

TEST(PlanTopics, SaysWhyThereIsNoPlan) {
    const score_matrix constant(3, 2, {0.5, 0.4, 0.6, 0.5, 0.7, 0.6});
    EXPECT_NE(plan_topics(constant, 0, 1, orientation::higher, {}).error().to_string().find("same on every topic"),
              std::string::npos);
    const score_matrix equal(2, 2, {0.5, 0.4, 0.4, 0.5});
    EXPECT_NE(plan_topics(equal, 0, 1, orientation::higher, {}).error().to_string().find("do not differ"),
              std::string::npos);
    const score_matrix one(1, 2, {0.5, 0.4});
    EXPECT_NE(plan_topics(one, 0, 1, orientation::higher, {}).error().to_string().find("fewer than two topics"),
              std::string::npos);
    const auto tiny =
        plan_topics(pilot_topics(), 0, 1, orientation::higher, {.difference = 1e-4, .trials = 100, .largest = 1000});
    ASSERT_FALSE(tiny);
    EXPECT_NE(tiny.error().to_string().find("with 1000 the power is only"), std::string::npos);
}

TEST(Plan, GivesTheSameForAnyNumberOfThreads) {
    const auto alone = plan_items(measure_called("MAE"), pilot(), {.trials = 300, .threads = 1});
    for (int threads : {2, 3, 7}) {
        const auto together = plan_items(measure_called("MAE"), pilot(), {.trials = 300, .threads = threads});
        EXPECT_EQ(together->size, alone->size);
        EXPECT_EQ(together->curve, alone->curve);
    }
}

TEST(Plan, RefusesOptionsThatMakeNoSense) {
    EXPECT_NE(refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.power = 0.01}); }).find("power"),
              std::string::npos);
    EXPECT_NE(
        refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.difference = -1.0}); }).find("difference"),
        std::string::npos);
}

}  // namespace
}  // namespace ordeval
