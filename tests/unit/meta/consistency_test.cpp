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
