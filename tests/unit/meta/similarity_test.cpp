#include "ordeval/meta/similarity.hpp"

#include <gtest/gtest.h>

#include "unit/meta_scores.hpp"

namespace ordeval {

namespace {

similarity_options options(std::size_t replicates, int threads = 1) {
    return {.bootstrap = {.replicates = {.trials = replicates, .run = {.threads = threads}}}};
}

TEST(Similarity, IsTheCoefficientOfTheRankingsByMeansWithOrientation) {
    const comparable_scores scores = testing::noisy_measures(10, 6, 3, 4);
    const auto tau = ranking_similarity(scores, options(0));
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b)
            EXPECT_EQ(tau[a][b].value,
                      correlate(rank_correlation::tau_b,
                                rank_levels(scores.measures[a].scores.means(), scores.measures[a].better),
                                rank_levels(scores.measures[b].scores.means(), scores.measures[b].better)));
    EXPECT_EQ(*tau[0][0].value, 1);
    EXPECT_GT(*tau[0][1].value, 0) << "m1 is an error, of which less is better";
}

TEST(Similarity, HasNoIntervalsWithoutReplicatesAndUndefinedValuesHaveNone) {
    comparable_scores scores = testing::noisy_measures(5, 3, 3, 4);
    EXPECT_FALSE(ranking_similarity(scores, options(0))[0][1].interval);
    scores.measures[1].scores = complete_scores(5, 3, std::vector<double>(15, 0.5));
    const auto tau = ranking_similarity(scores, options(50));
    EXPECT_EQ(tau[0][1].value, score(undefined_reason::no_variation));
    EXPECT_FALSE(tau[0][1].interval);
    EXPECT_EQ(tau[0][0].value, score(1));
    EXPECT_FALSE(tau[0][0].interval) << "a measure is like itself whatever topics are drawn";
    EXPECT_TRUE(tau[0][2].interval);
}

TEST(Similarity, HasTheSameIntervalsForAnyNumberOfThreads) {
    const comparable_scores scores = testing::noisy_measures(20, 6, 3, 4);
    const auto one = ranking_similarity(scores, options(300, 1));
    const auto seven = ranking_similarity(scores, options(300, 7));
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) EXPECT_EQ(one[a][b].interval, seven[a][b].interval);
    EXPECT_LT(one[0][2].interval->low, one[0][2].interval->high);
}

}  // namespace

}  // namespace ordeval
