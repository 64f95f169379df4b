#include "ordeval/meta/robustness.hpp"

#include <gtest/gtest.h>

#include "ordeval/meta/rank_correlation.hpp"
#include "unit/meta_scores.hpp"

namespace ordeval {

namespace {

const topic_bootstrap_options without_intervals{.replicates = {.trials = 0}};

double slow_robustness(const comparable_scores::measure& measure) {
    double sum = 0, pairs = 0;
    for (std::size_t i = 0; i < measure.scores.topics(); ++i)
        for (std::size_t j = i + 1; j < measure.scores.topics(); ++j) {
            const score found =
                correlate(rank_correlation::spearman, rank_levels(measure.scores.topic(i), measure.better),
                          rank_levels(measure.scores.topic(j), measure.better));
            sum += found ? *found : 0;
            pairs += 1;
        }
    return sum / pairs;
}

TEST(Robustness, IsTheMeanCorrelationOverPairsOfTopics) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const comparable_scores scores = testing::noisy_measures(2 + seed, 5, 3, seed);
        const auto found = robustness(scores, without_intervals);
        for (std::size_t m = 0; m < 3; ++m)
            EXPECT_NEAR(*found[m].mean.value, slow_robustness(scores.measures[m]), 1e-12);
    }
}

TEST(Robustness, CountsTopicsWithoutARankingAsNoAgreement) {
    comparable_scores scores = testing::noisy_measures(3, 2, 1, 1);
    scores.measures[0].scores = complete_scores(3, 2, {1, 2, 1, 2, 5, 5});
    const auto found = robustness(scores, without_intervals);
    EXPECT_DOUBLE_EQ(*found[0].mean.value, 1 / 3.0);
    EXPECT_EQ(found[0].tied_topics, 1u);
}

TEST(Robustness, FallsWithNoiseAndItsIntervalsDoNotDependOnThreads) {
    const comparable_scores scores = testing::noisy_measures(40, 10, 3, 3);
    const auto one = robustness(scores, {.replicates = {.trials = 100, .run = {.threads = 1}}});
    const auto three = robustness(scores, {.replicates = {.trials = 100, .run = {.threads = 3}}});
    EXPECT_GT(*one[0].mean.value, *one[1].mean.value);
    EXPECT_GT(*one[1].mean.value, *one[2].mean.value);
    for (std::size_t m = 0; m < 3; ++m) {
        EXPECT_EQ(one[m].mean.interval, three[m].mean.interval);
        EXPECT_LT(one[m].mean.interval->low, *one[m].mean.value);
        EXPECT_GT(one[m].mean.interval->high, *one[m].mean.value);
    }
}

TEST(Robustness, IsUndefinedForOneTopic) {
    EXPECT_EQ(robustness(testing::noisy_measures(1, 4, 1, 1), without_intervals)[0].mean.value,
              score(undefined_reason::no_items));
}

}  // namespace

}  // namespace ordeval
