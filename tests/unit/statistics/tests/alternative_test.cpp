// One-sided tests of differences, against the definition and against what two sides give.
#include "ordeval/statistics/tests/alternative.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "ordeval/statistics/tests/compare_topics.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "ordeval/statistics/tests/paired_t.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"
#include "unit/throws.hpp"

namespace ordeval::one_sided {  // of its own, for the short names of alternatives
namespace {

using testing::refusal;
using enum alternative;

const paired_differences some_differences{{0.3, -0.1, 0.4, 0.2, 0.05, -0.02, 0.6}};

TEST(OneSidedT, IsOneTailOfTwo) {
    const double both = *paired_t_test(some_differences).p, above = *paired_t_test(some_differences, greater).p,
                 below = *paired_t_test(some_differences, less).p;
    EXPECT_DOUBLE_EQ(above, both / 2);
    EXPECT_DOUBLE_EQ(below, 1 - both / 2);
}

TEST(OneSidedWilcoxon, CountsTheWaysWithAsFewRanksAgainst) {
    // Ranks 5, 3, 6, 4, 2, 1, 7; negative ones 3 and 1. Subsets of the ranks with a sum of at most 4: {}, 1, 2, 3, 4,
    // 12, 13: seven of 128.
    EXPECT_DOUBLE_EQ(wilcoxon_signed_rank_test(some_differences, greater).p, 7.0 / 128);
    EXPECT_DOUBLE_EQ(wilcoxon_signed_rank_test(some_differences).p, 14.0 / 128);
    // Sums of at least 4 are those of at most 24: all but the five {}, 1, 2, 3, 12.
    EXPECT_DOUBLE_EQ(wilcoxon_signed_rank_test(some_differences, less).p, 123.0 / 128);
}

TEST(OneSidedWilcoxon, KeepsItsSideWithManyDifferences) {
    paired_differences many;
    for (int i = 1; i <= 60; ++i) many.values.push_back(i % 3 == 0 ? -i : i);
    const double above = wilcoxon_signed_rank_test(many, greater).p, below = wilcoxon_signed_rank_test(many, less).p;
    EXPECT_NEAR(2 * above, wilcoxon_signed_rank_test(many).p, 1e-12);
    // The correction for continuity counts what was seen on both sides.
    EXPECT_GT(above + below, 1);
    EXPECT_LT(above + below, 1.01);
}

TEST(OneSidedSignFlip, CountsTheWaysThatGoAsFarToItsSide) {
    const paired_differences three{{3, -1, 2}};
    // Sums of +-3 +-1 +-2: 6, 4, 2, 0, 0, -2, -4, -6; the observed one is 4.
    EXPECT_DOUBLE_EQ(sign_flip_test(three, {}, greater).p(), 2.0 / 8);
    EXPECT_DOUBLE_EQ(sign_flip_test(three, {}, less).p(), 7.0 / 8);
    EXPECT_DOUBLE_EQ(sign_flip_test(three).p(), 4.0 / 8);
}

TEST(OneSidedSignFlip, DrawsToItsSideWhereDifferencesAreMany) {
    paired_differences many;
    for (int i = 1; i <= 40; ++i) many.values.push_back(i % 3 == 0 ? -i : i * 0.8);
    const trial_options trials{.trials = 20'000};
    const double above = sign_flip_test(many, trials, greater).p(), below = sign_flip_test(many, trials, less).p();
    const double both = sign_flip_test(many, trials).p();
    const double error = std::sqrt(both / 2 * (1 - both / 2) / 20'000);
    EXPECT_NEAR(above, both / 2, 5 * error);
    EXPECT_NEAR(below, 1 - both / 2, 5 * error);
}

TEST(OneSidedMcNemar, GivesBinomialTailsComputedByHand) {
    const mcnemar_result above = mcnemar_test(3, 1, greater), below = mcnemar_test(3, 1, less);
    EXPECT_DOUBLE_EQ(above.exact_p, 5.0 / 16);
    EXPECT_DOUBLE_EQ(above.mid_p, 3.0 / 16);
    EXPECT_DOUBLE_EQ(below.exact_p, 15.0 / 16);
    EXPECT_DOUBLE_EQ(below.mid_p, 13.0 / 16);
    EXPECT_DOUBLE_EQ(above.asymptotic_p, mcnemar_test(3, 1).asymptotic_p / 2);
    EXPECT_DOUBLE_EQ(mcnemar_test(0, 0, greater).mid_p, 1);
}

TEST(OneSidedRandomisation, AgreesWithTheBinomialTailForAccuracy) {
    profile_table joint(2, 2);
    joint.add({0, {0, 1}}, 6);  // the first system alone is right
    joint.add({1, {0, 1}}, 1);  // the second
    joint.add({1, {1, 1}}, 10);
    const std::vector<measure_spec> accuracy{*parse_measure("Accuracy")};
    const auto p = [&](alternative asked) {
        return randomisation_test(accuracy, joint, {.trials = 20'000}, asked).front().p(p_value_rule::plain);
    };
    const double error = std::sqrt(0.0625 * 0.9375 / 20'000);
    EXPECT_NEAR(p(greater), 8.0 / 128, 5 * error);
    EXPECT_NEAR(p(less), 127.0 / 128, 5 * error);
    EXPECT_NEAR(p(two_sided), 16.0 / 128, 8 * error);
}

/// Two systems and a baseline on ten topics; the first is above it, the second below.
complete_scores some_scores() {
    std::vector<double> values;
    for (int topic = 0; topic < 12; ++topic) {
        const double base = 0.5 + 0.01 * topic, noise = 0.02 * (topic % 5);
        values.insert(values.end(), {base + 0.1 - noise / 2, base - 0.1 + noise, base});
    }
    return {12, 3, std::move(values)};
}

TEST(OneSidedComparison, FindsDifferencesOnItsSideAlone) {
    using enum comparison_test;
    for (comparison_test test : {max_t, t, wilcoxon, t_or_wilcoxon, sign_flip, bootstrap}) {
        SCOPED_TRACE(name(test));
        for (alternative asked : {less, greater}) {
            const comparison found = compare_topics(some_scores(), {.test = test, .baseline = 2, .asked = asked});
            const comparison both = compare_topics(some_scores(), {.test = test, .baseline = 2});
            for (std::size_t i = 0; i < found.pairs.size(); ++i) {
                EXPECT_EQ(found.pairs[i].different, (found.pairs[i].first == 0) == (asked == greater));
                EXPECT_EQ(found.pairs[i].interval.low(), both.pairs[i].interval.low());
                EXPECT_EQ(found.pairs[i].interval.high(), both.pairs[i].interval.high());
            }
        }
    }
}

TEST(OneSidedComparison, WithFewTopicsIsStudentsT) {
    const complete_scores four(4, 2, {1, 0.5, 0.9, 0.6, 0.8, 0.1, 0.7, 0.4});
    const comparison found = compare_topics(four, {.baseline = 1, .asked = greater});
    EXPECT_TRUE(found.family.too_few_units);
    EXPECT_DOUBLE_EQ(*found.pairs[0].raw_p, *paired_t_test(subtract(four, 0, 1), greater).p);
}

TEST(OneSidedComparison, IsRefusedWhereThereIsNoSide) {
    const auto compared = [](comparison_options options) {
        return refusal([&] { static_cast<void>(compare_topics(some_scores(), options)); });
    };
    EXPECT_EQ(compared({.test = comparison_test::tukey, .baseline = 2, .asked = less}),
              "compare_topics: the test is about the size of differences only");
    EXPECT_EQ(compared({.asked = less}), "compare_topics: a one-sided test needs a baseline");
}

}  // namespace
}  // namespace ordeval::one_sided
