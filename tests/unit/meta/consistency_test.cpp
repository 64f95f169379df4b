#include "ordeval/meta/consistency.hpp"

#include <gtest/gtest.h>

#include <set>

#include "unit/meta_scores.hpp"

namespace ordeval {

namespace {

consistency_options few_trials(int threads = 1) {
    return {.splits = 200, .test = {.trials = 500, .run = {.threads = threads, .seed = 5}}};
}

TEST(Consistency, FallsWithNoiseAndTheTestSeesIt) {
    const consistency result = ranking_consistency(testing::noisy_measures(40, 8, 3, 1), few_trials());
    EXPECT_EQ(result.best_first, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(result.measures[0].better_than, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(result.measures[0].worst_outperformed, 2u);
    EXPECT_EQ(result.measures[1].worst_outperformed, 1u);
    EXPECT_EQ(result.measures[2].worst_outperformed, 0u);
    ASSERT_EQ(result.pairs.size(), 3u);
    EXPECT_NEAR(*result.pairs[0].effect_size, result.pairs[0].difference / std::sqrt(result.residual_variance), 1e-12);
}

TEST(Consistency, SplitsAllTopicsInHalvesOrTakesTwoDisjointSets) {
    const comparable_scores scores = testing::noisy_measures(7, 4, 2, 1);
    consistency_options options = few_trials();
    EXPECT_EQ(ranking_consistency(scores, options).first_side, 3u);
    EXPECT_EQ(ranking_consistency(scores, options).second_side, 4u);
    options.topics_per_side = 2;
    EXPECT_EQ(ranking_consistency(scores, options).first_side, 2u);
    EXPECT_EQ(ranking_consistency(scores, options).second_side, 2u);
    options.topics_per_side = 4;
    EXPECT_THROW(ranking_consistency(scores, options), std::invalid_argument);
    options.topics_per_side = 0;
    EXPECT_THROW(ranking_consistency(scores, options), std::invalid_argument);
}

TEST(Consistency, MoreSplitsFindMoreButIntervalsOverTopicsStay) {
    // Two measures that see the same quality with nearly the same noise.
    comparable_scores scores = testing::noisy_measures(30, 8, 1, 1);
    scores.measures.push_back(testing::noisy_measures(30, 8, 1, 2).measures[0]);
    consistency_options options = few_trials();
    options.replicates = 100;
    std::vector<double> widths, p;
    for (const std::size_t splits : {20, 2000}) {
        options.splits = splits;
        const consistency result = ranking_consistency(scores, options);
        const topic_interval limits = result.pairs[0].interval.value();
        widths.push_back(limits.high - limits.low);
        p.push_back(result.pairs[0].p);
        EXPECT_NEAR((limits.low + limits.high) / 2, result.pairs[0].difference, 1e-9);
        for (const measure_consistency& measure : result.measures) {
            ASSERT_TRUE(measure.interval);
            EXPECT_LT(measure.interval->low, measure.mean);
            EXPECT_GT(measure.interval->high, measure.mean);
        }
    }
    EXPECT_LT(p[1], 0.05);
    EXPECT_EQ(widths[0], widths[1]);
}

TEST(Consistency, IntervalsOverTopicsHoldWhatMeansOfOtherTopicsAre) {
    // The truth: the mean coefficient over many sets of topics.
    const auto mean_on = [](std::uint64_t seed, std::size_t replicates) {
        comparable_scores scores = testing::noisy_measures(30, 8, 1, seed);
        scores.measures.push_back(scores.measures[0]);
        consistency_options options = few_trials();
        options.test.trials = 1;
        options.replicates = replicates;
        return ranking_consistency(scores, options).measures[0];
    };
    double truth = 0;
    for (std::uint64_t seed = 1000; seed < 1100; ++seed) truth += mean_on(seed, 0).mean / 100;
    int held = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const topic_interval limits = mean_on(seed, 60).interval.value();
        held += limits.low <= truth && truth <= limits.high;
    }
    EXPECT_GE(held, 34);  // 38 of 40 at 95 %
}

// With four topics there are three ways to split in half; a measure's coefficient has at most three values.
TEST(Consistency, GivesEveryMeasureTheSameSplits) {
    comparable_scores scores = testing::noisy_measures(4, 5, 2, 9);
    scores.measures.push_back(scores.measures[0]);
    const consistency result = ranking_consistency(scores, few_trials());
    std::set<double> values;
    for (std::size_t split = 0; split < 200; ++split) {
        EXPECT_EQ(result.coefficients(split, 0), result.coefficients(split, 2));
        values.insert(result.coefficients(split, 0));
    }
    EXPECT_LE(values.size(), 3u);
    EXPECT_EQ(result.measures[0].mean, result.measures[2].mean);
    EXPECT_TRUE(result.measures[0].better_than.empty() || result.measures[0].better_than[0] == 1);
}

TEST(Consistency, CountsSplitsWithoutARankingAsNoAgreement) {
    comparable_scores scores = testing::noisy_measures(6, 3, 2, 1);
    scores.measures[1].scores = complete_scores(6, 3, std::vector<double>(18, 0.5));
    const consistency result = ranking_consistency(scores, few_trials());
    EXPECT_EQ(result.measures[1].mean, 0);
    EXPECT_EQ(result.measures[1].undefined_splits, 200u);
    EXPECT_EQ(result.measures[0].undefined_splits, 0u);
}

TEST(Consistency, DoesNotDependOnThreads) {
    const comparable_scores scores = testing::noisy_measures(20, 6, 4, 2);
    const consistency one = ranking_consistency(scores, few_trials(1));
    for (int threads : {2, 3, 7}) {
        const consistency other = ranking_consistency(scores, few_trials(threads));
        EXPECT_EQ(one.coefficients, other.coefficients);
        EXPECT_EQ(one.residual_variance, other.residual_variance);
        for (std::size_t i = 0; i < one.pairs.size(); ++i) EXPECT_EQ(one.pairs[i].p, other.pairs[i].p);
    }
}

TEST(Consistency, NeedsTwoOfEverything) {
    EXPECT_THROW(ranking_consistency(testing::noisy_measures(4, 4, 1, 1), few_trials()), std::invalid_argument);
    EXPECT_THROW(ranking_consistency(testing::noisy_measures(4, 1, 2, 1), few_trials()), std::invalid_argument);
    EXPECT_THROW(ranking_consistency(testing::noisy_measures(1, 4, 2, 1), few_trials()), std::invalid_argument);
}

}  // namespace

}  // namespace ordeval
