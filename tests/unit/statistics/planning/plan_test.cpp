#include "ordeval/statistics/planning/plan.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "ordeval/statistics/tests/compare_topics.hpp"
#include "ordeval/statistics/tests/max_t.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/item_sample.hpp"
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
    const expected<sample_plan> plan = plan_items(measure_called("Accuracy"), pilot(), {.trials = 300});
    ASSERT_TRUE(plan);
    EXPECT_NEAR(plan->difference, 0.1, 1e-9);
    EXPECT_NEAR(plan->pilot_difference, 0.1, 1e-9);
    EXPECT_TRUE(plan->first_is_better);
    const double formula = normal_size(0.1, 0.3 - 0.01, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.2 * formula);
    EXPECT_LT(plan->low, plan->size);
    EXPECT_GT(plan->high, plan->size);
}

TEST(PlanItems, ASmallerDifferenceExchangesAnswersAndKeepsDisagreement) {
    const expected<sample_plan> plan = plan_items(
        measure_called("Accuracy"), pilot(), {.difference = 0.05, .test = comparison_test::bootstrap, .trials = 1000});
    ASSERT_TRUE(plan);
    const double formula = normal_size(0.05, 0.3 - 0.0025, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.12 * formula);
}

TEST(PlanItems, ALargerDifferenceGivesTheBetterSystemTheNearerAnswers) {
    const expected<sample_plan> plan = plan_items(
        measure_called("Accuracy"), pilot(), {.difference = 0.2, .test = comparison_test::bootstrap, .trials = 1000});
    ASSERT_TRUE(plan);
    const double formula = normal_size(0.2, 0.3 - 0.04, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.15 * formula);
}

TEST(PlanItems, TheOrderOfTheSystemsDoesNotMatter) {
    const std::array<int, 2> other_way{1, 0};
    const profile_table turned = pilot().project(other_way);
    for (const char* name : {"Accuracy", "MAE"}) {
        const auto one = plan_items(measure_called(name), pilot(), {.trials = 50});
        const auto other = plan_items(measure_called(name), turned, {.trials = 50});
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

/// How often samples of the planned size find the better system better, by a test other than the plan's own. The number
/// of the sample is a seed for that test: chance that is the same in all samples would not even out.
template <class Found>
double power_of(const sample_plan& plan, Found found) {
    const item_kinds kinds(pilot());
    const multinomial draws(kinds.items);
    int times = 0;
    constexpr int samples = 800;
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
        random_source random({.seed = 77, .stream = 1, .replicate = sample});
        profile_table drawn(3, 2);
        draws.draw(random, plan.size, [&](std::size_t kind, item_count number) {
            drawn.add({kinds.truths[kind], {kinds.answer(kind, 0), kinds.answer(kind, 1)}}, number);
        });
        times += found(drawn, sample);
    }
    return times / double{samples};
}

TEST(PlanItems, IntervalsOfThePlannedSizeExcludeNoDifferenceAsOftenAsPlanned) {
    const std::vector<measure_spec> kappa{measure_called("Kappa")};
    const auto plan = plan_items(kappa.front(), pilot(), {.test = comparison_test::bootstrap, .trials = 1000});
    ASSERT_TRUE(plan);
    ASSERT_FALSE(plan->first_is_better);  // unlike by accuracy
    const double power = power_of(*plan, [&](const profile_table& drawn, std::uint64_t seed) {
        const bootstrapped_score difference =
            bootstrap_differences(kappa, drawn, {.replicates = 200, .run = {.threads = 1, .seed = seed}})
                .front()
                .difference;
        return difference.interval && difference.interval.high() < 0;
    });
    EXPECT_NEAR(power, 0.8, 0.05);
}

TEST(PlanItems, RandomisationMayFindLessThanIntervalsWhereSystemsErrDifferently) {
    const std::vector<measure_spec> kappa{measure_called("Kappa")};
    const auto plan = plan_items(kappa.front(), pilot(), {.test = comparison_test::bootstrap, .trials = 1000});
    ASSERT_TRUE(plan);
    const double power = power_of(*plan, [&](const profile_table& drawn, std::uint64_t seed) {
        const randomisation_result test =
            randomisation_test(kappa, drawn, {.trials = 199, .run = {.threads = 1, .seed = seed}}).front();
        return test.p() <= 0.05 && *test.difference < 0;
    });
    EXPECT_NEAR(power, 0.68, 0.05);
}

TEST(PlanItems, RandomisationTestsOfThePlannedSizeFindAccuracyAsOftenAsPlanned) {
    const std::vector<measure_spec> accuracy{measure_called("Accuracy")};
    const auto plan = plan_items(accuracy.front(), pilot(), {.test = comparison_test::bootstrap, .trials = 1000});
    ASSERT_TRUE(plan);
    const double power = power_of(*plan, [&](const profile_table& drawn, std::uint64_t seed) {
        const randomisation_result test =
            randomisation_test(accuracy, drawn, {.trials = 199, .run = {.threads = 1, .seed = seed}}).front();
        return test.p() <= 0.05 && *test.difference > 0;
    });
    EXPECT_NEAR(power, 0.8, 0.05);
}

/// The power of McNemar's mid-p test on so many items, of which each is right for one system alone with these chances.
double mcnemar_power(std::uint64_t items, double only_first, double only_second) {
    const auto n = static_cast<double>(items);
    const boost::math::binomial differing(n, only_first + only_second);
    double power = 0;
    for (double m = 1; m <= n; ++m) {
        const boost::math::binomial won(m, only_first / (only_first + only_second));
        for (double k = std::floor(m / 2) + 1; k <= m; ++k)
            if (mcnemar_test(static_cast<item_count>(k), static_cast<item_count>(m - k)).mid_p < 0.05)
                power += pdf(differing, m) * pdf(won, k);
    }
    return power;
}

TEST(PlanItems, HasThePowerOfMcNemarsTest) {
    const auto plan =
        plan_items(measure_called("Accuracy"), pilot(), {.test = comparison_test::mcnemar, .trials = 2000});
    ASSERT_TRUE(plan);
    for (const power_estimate& one : plan->curve)
        EXPECT_NEAR(one.power, mcnemar_power(one.size, 0.2, 0.1), 3 * std::max(one.standard_error, 0.005)) << one.size;
}

TEST(PlanItems, TheRandomisationTestOfAccuracyHasThePowerOfMcNemars) {
    // Both exchange the answers of the items that one system alone has right; only one of them does it at random.
    const auto plan =
        plan_items(measure_called("Accuracy"), pilot(),
                   {.difference = 0.2, .test = comparison_test::randomisation, .trials = 100, .largest = 1000});
    ASSERT_TRUE(plan);
    const auto at_size = std::ranges::find(plan->curve, plan->size, &power_estimate::size);
    ASSERT_NE(at_size, plan->curve.end());
    EXPECT_NEAR(at_size->power, mcnemar_power(plan->size, 0.25, 0.05), 0.12);
}

score_matrix pilot_topics() { return {6, 2, {0.6, 0.5, 0.7, 0.55, 0.5, 0.5, 0.8, 0.6, 0.4, 0.45, 0.65, 0.55}}; }

TEST(PlanTopics, AgreesWithTheFormulaForAMeanDifference) {
    const auto plan = plan_topics(pilot_topics(), 0, 1, orientation::higher,
                                  {.difference = 0.02, .test = comparison_test::t, .trials = 2000});
    ASSERT_TRUE(plan);
    const double mean = 0.5 / 6;
    EXPECT_NEAR(plan->pilot_difference, mean, 1e-12);
    const double variance = ((0.01 + 0.0225 + 0 + 0.04 + 0.0025 + 0.01) / 6 - mean * mean) * 6 / 5;  // unbiased
    const double formula = normal_size(0.02, variance, 0.8);
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.1 * formula);
}

/// Topics whose differences are spread as those of a normal distribution, with a standard deviation of nearly 1.
score_matrix normal_topics() {
    constexpr int topics = 2000;
    std::vector<score> scores;
    for (int i = 0; i < topics; ++i) scores.insert(scores.end(), {normal_quantile((i + 0.5) / topics), 0.0});
    return {topics, 2, scores};
}

/// The probability that the two-sided paired t test finds a mean of so many standard deviations to be above 0.
double t_test_power(std::uint64_t topics, double difference) {
    const auto n = static_cast<double>(topics);
    const double bound = quantile(boost::math::students_t(n - 1), 0.975);
    return cdf(complement(boost::math::non_central_t(n - 1, difference * std::sqrt(n)), bound));
}

TEST(PlanTopics, TheFormulaOfTheTTestIsThatOfR) {
    // R 4.2.2: power.t.test(n = c(20, 34), delta = 0.5, sd = 1, type = "paired")$power
    EXPECT_NEAR(t_test_power(20, 0.5), 0.564482896679, 1e-10);
    EXPECT_NEAR(t_test_power(34, 0.5), 0.807776685515, 1e-10);
}

TEST(PlanTopics, HasThePowerOfTheTTest) {
    const auto plan =
        plan_topics(normal_topics(), 0, 1, orientation::higher, {.difference = 0.5, .test = comparison_test::t});
    ASSERT_TRUE(plan);
    EXPECT_GE(plan->size, 32u);
    EXPECT_LE(plan->size, 35u);  // R says 33.37
    for (const power_estimate& one : plan->curve)
        EXPECT_NEAR(one.power, t_test_power(one.size, 0.5), 3 * std::max(one.standard_error, 0.005)) << one.size;
}

TEST(PlanTopics, OtherTestsOfNormalDifferencesNeedNearlyAsManyTopics) {
    const double by_t = 33.37;  // R: power.t.test(power = 0.8, delta = 0.5, sd = 1, type = "paired")$n
    for (const auto& [test, efficiency] :
         {std::pair(comparison_test::wilcoxon, 3 / 3.14159), std::pair(comparison_test::t_or_wilcoxon, 1.0),
          std::pair(comparison_test::sign_flip, 1.0), std::pair(comparison_test::max_t, 1.0)}) {
        const auto plan =
            plan_topics(normal_topics(), 0, 1, orientation::higher, {.difference = 0.5, .test = test, .trials = 300});
        ASSERT_TRUE(plan);
        EXPECT_NEAR(static_cast<double>(plan->size), by_t / efficiency, 0.15 * by_t) << name(test);
    }
}

TEST(PlanTopics, WilcoxonNeedsFewerTopicsWhereAFewAreFarOut) {
    // Nine differences of ten are small and alike, the tenth is large one way or the other.
    std::vector<score> scores;
    for (int i = 0; i < 20; ++i)
        scores.insert(scores.end(), {i == 0 ? 5.0 : i == 1 ? -5.0 : 0.1 + 0.01 * (i % 5), 0.0});
    const score_matrix topics(20, 2, scores);
    const auto size = [&](comparison_test test) {
        return plan_topics(topics, 0, 1, orientation::higher, {.test = test, .trials = 300})->size;
    };
    EXPECT_LT(10 * size(comparison_test::wilcoxon), size(comparison_test::t));
}

/// How often experiments of so many topics have a finding by compare itself.
template <class Found>
double share_of_comparisons(const std::vector<double>& population, std::size_t topics,
                            const comparison_options& options, Found found) {
    int times = 0;
    constexpr int samples = 200;
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
        random_source random({.seed = 5, .stream = 2, .replicate = sample});
        std::vector<double> scores;
        for (std::size_t topic = 0; topic < topics; ++topic)
            scores.insert(scores.end(), {population[random.below(population.size())], 0.0});
        times += found(compare_topics(complete_scores(topics, 2, scores), options).pairs.front());
    }
    return times / double{samples};
}

TEST(PlanTopics, IsForTheTestOfCompare) {
    // Differences that are skewed: most of them small, some large.
    std::vector<double> differences;
    std::vector<score> scores;
    for (int i = 0; i < 20; ++i) {
        differences.push_back(i < 16 ? -0.02 + 0.002 * i : 0.2 + 0.05 * (i - 16));
        scores.insert(scores.end(), {differences.back(), 0.0});
    }
    const auto plan = plan_topics({20, 2, scores}, 0, 1, orientation::higher, {.trials = 300});
    ASSERT_TRUE(plan);
    EXPECT_GE(plan->size, max_t_least_units);
    // The population of the plan has the unbiased variance.
    double mean = 0;
    for (double one : differences) mean += one / 20;
    for (double& one : differences) one = mean + (one - mean) * std::sqrt(20.0 / 19);
    const comparison_options options{.trials = {.trials = 999}, .intervals = {}, .ranks = false};
    const double power = share_of_comparisons(differences, plan->size, options, [](const compared_pair& pair) {
        return pair.different == true && *pair.difference > 0;
    });
    EXPECT_NEAR(power, 0.8, 0.1);
}

TEST(PlanTopics, HasTheExactPowerOfTwoOneSidedTests) {
    // R 4.2.2, integrating over the distribution of the standard deviation; margin 0.8, differences 0 and 0.2.
    for (const auto& [size, alike, apart] :
         {std::tuple(8, 0.349039, 0.307673), std::tuple(20, 0.928346, 0.822742), std::tuple(30, 0.991504, 0.940907)})
        for (const double difference : {0.0, 0.2}) {
            const double power = difference == 0 ? alike : apart;
            const auto plan = plan_topics(
                normal_topics(), 0, 1, orientation::higher,
                {.difference = difference, .margin = 0.8, .power = power, .test = comparison_test::t, .trials = 1000});
            ASSERT_TRUE(plan);
            EXPECT_EQ(plan->difference, difference);
            EXPECT_NEAR(static_cast<double>(plan->size), size, std::max(1.5, 0.12 * size)) << difference;
            EXPECT_LE(plan->low, plan->size);
            EXPECT_GE(plan->high, plan->size);
        }
}

TEST(PlanTopics, EquivalenceIsForTheVerdictOfCompare) {
    std::vector<double> differences;
    std::vector<score> scores;
    for (int i = 0; i < 30; ++i) {
        differences.push_back(normal_quantile((i + 0.5) / 30));
        scores.insert(scores.end(), {differences.back(), 0.0});
    }
    const auto plan = plan_topics({30, 2, scores}, 0, 1, orientation::higher, {.margin = 0.6, .trials = 300});
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->difference, 0);
    for (double& one : differences) one *= std::sqrt(30.0 / 29);
    const comparison_options options{.trials = {.trials = 999}, .intervals = {}, .margin = 0.6, .ranks = false};
    const double power = share_of_comparisons(differences, plan->size, options, [](const compared_pair& pair) {
        // A small difference may be sure to be there as well, which the verdict prefers to say.
        return pair.verdict == margin_verdict::equivalent;
    });
    EXPECT_NEAR(power, 0.8, 0.12);
}

TEST(PlanItems, IsForTheTestOfCompareAlsoWhereFewItemsDiffer) {
    profile_table rare(2, 2);
    rare.add({0, {0, 0}}, 970);
    rare.add({1, {1, 0}}, 25);
    rare.add({1, {0, 1}}, 5);
    const auto plan = plan_items(measure_called("Accuracy"), rare, {.trials = 200});
    ASSERT_TRUE(plan);
    // Flips of accuracy's items are McNemar's exact test, but for ties.
    for (const power_estimate& one : plan->curve) {
        double exact = 0;
        const boost::math::binomial differing(static_cast<double>(one.size), 0.03);
        for (double m = 1; m <= 60; ++m) {
            const boost::math::binomial won(m, 25.0 / 30);
            for (double k = std::floor(m / 2) + 1; k <= m; ++k)
                if (mcnemar_test(static_cast<item_count>(k), static_cast<item_count>(m - k)).exact_p < 0.05)
                    exact += pdf(differing, m) * pdf(won, k);
        }
        EXPECT_NEAR(one.power, exact, 4 * std::max(one.standard_error, 0.015)) << one.size;
    }
}

TEST(PlanItems, PlansForEquivalence) {
    const auto plan = plan_items(measure_called("Accuracy"), pilot(), {.margin = 0.1, .trials = 60});
    ASSERT_TRUE(plan);
    // Two one-sided tests of a normal estimate: power 2 Phi(m / se - z) - 1.
    const double errors = normal_quantile(0.9) + normal_quantile(0.95);
    const double formula = errors * errors * 0.3 / 0.01;
    EXPECT_NEAR(static_cast<double>(plan->size), formula, 0.3 * formula);
    const auto by_error = plan_items(measure_called("Accuracy"), pilot(),
                                     {.margin = 0.1, .test = comparison_test::bootstrap, .trials = 200});
    EXPECT_NEAR(static_cast<double>(by_error->size), formula, 0.2 * formula);
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
    const auto alone = plan_items(measure_called("MAE"), pilot(), {.trials = 100, .run = {.threads = 1}});
    for (int threads : {2, 3, 7}) {
        const auto together = plan_items(measure_called("MAE"), pilot(), {.trials = 100, .run = {.threads = threads}});
        EXPECT_EQ(together->size, alone->size);
        EXPECT_EQ(together->curve, alone->curve);
    }
    plan_options options{.test = comparison_test::sign_flip, .trials = 100, .run = {.threads = 1}};
    const auto by_flips = plan_topics(pilot_topics(), 0, 1, orientation::higher, options);
    for (options.run.threads = 2; options.run.threads < 5; ++options.run.threads)
        EXPECT_EQ(plan_topics(pilot_topics(), 0, 1, orientation::higher, options)->curve, by_flips->curve);
}

TEST(Plan, ReportsTrialsWithoutATotal) {
    progress shown;
    const auto plan = plan_items(measure_called("MAE"), pilot(), {.trials = 100, .run = {.progress = &shown}});
    ASSERT_TRUE(plan);
    EXPECT_EQ(shown.whole(), 0u);
    EXPECT_GT(shown.done, 600u);  // the sizes shown, and those on the way
    EXPECT_EQ(shown.done % 100, 0u);
}

TEST(Plan, RefusesTestsOfTheOtherUnitAndOfOtherMeasures) {
    EXPECT_EQ(refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.test = comparison_test::t}); }),
              "plan_items: the test must be max_t, bootstrap, randomisation or mcnemar");
    EXPECT_EQ(refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.test = comparison_test::mcnemar}); }),
              "plan_items: McNemar's test is about accuracy");
    EXPECT_EQ(refusal([] {
                  (void)plan_topics(pilot_topics(), 0, 1, orientation::higher, {.test = comparison_test::mcnemar});
              }),
              "plan_topics: the test must be max_t, t, wilcoxon, t_or_wilcoxon, sign_flip or bootstrap");
}

TEST(Plan, RefusesOptionsThatMakeNoSense) {
    EXPECT_NE(refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.power = 0.01}); }).find("power"),
              std::string::npos);
    EXPECT_NE(refusal([] {
                  (void)plan_topics(pilot_topics(), 0, 1, orientation::higher, {.difference = 0.2, .margin = 0.1});
              }).find("below the margin"),
              std::string::npos);
    EXPECT_NE(refusal([] {
                  (void)plan_topics(pilot_topics(), 0, 1, orientation::higher,
                                    {.margin = 0.1, .test = comparison_test::wilcoxon});
              }).find("equivalent"),
              std::string::npos);
    EXPECT_NE(
        refusal([] { (void)plan_items(measure_called("MAE"), pilot(), {.difference = -1.0}); }).find("difference"),
        std::string::npos);
}

}  // namespace
}  // namespace ordeval
