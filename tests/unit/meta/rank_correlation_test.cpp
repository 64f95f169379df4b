#include "ordeval/meta/rank_correlation.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace ordeval {

namespace {

using levels = std::vector<rank_level>;

double of(rank_correlation kind, const levels& a, const levels& b) { return *correlate(kind, a, b); }

TEST(RankLevels, GiveBetterScoresHigherLevelsAndTiesTheSame) {
    EXPECT_EQ(rank_levels(std::vector{0.5, 0.1, 0.5, 0.9}, orientation::higher), (levels{2, 1, 2, 3}));
    EXPECT_EQ(rank_levels(std::vector{0.5, 0.1, 0.5, 0.9}, orientation::lower), (levels{2, 3, 2, 1}));
}

TEST(RankLevels, TieScoresThatDifferByRoundingOnly) {
    EXPECT_EQ(rank_levels(std::vector{0.1 + 0.2, 0.3, 0.31}, orientation::higher), (levels{1, 1, 2}));
}

TEST(RankCorrelation, IsOneForTheSameRankingAndMinusOneForItsReverse) {
    for (auto kind :
         {rank_correlation::tau_b, rank_correlation::tau_a, rank_correlation::tau_ap, rank_correlation::spearman}) {
        EXPECT_DOUBLE_EQ(of(kind, {1, 2, 3, 4}, {1, 2, 3, 4}), 1);
        EXPECT_DOUBLE_EQ(of(kind, {1, 2, 3, 4}, {4, 3, 2, 1}), -1);
    }
}

// 5 systems, tied once in each ranking: 10 pairs, 7 concordant, 1 discordant, one tied in a only, one in b only.
TEST(RankCorrelation, CountsTiesAsTheDefinitionsSay) {
    const levels a{1, 2, 2, 3, 4};
    const levels b{1, 3, 2, 2, 4};
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_a, a, b), 6 / 10.0);
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_b, a, b), 6 / 9.0);
    // Mid-ranks 1, 2.5, 2.5, 4, 5 and 1, 4, 2.5, 2.5, 5, each with squared deviations 9.5.
    EXPECT_DOUBLE_EQ(of(rank_correlation::spearman, a, b), (4 - 0.5 + 0.25 - 0.5 + 4) / 9.5);
}

// Yilmaz et al. (2008): 2/(n-1) sum of C(i)/(i-1), minus 1. The ranking b puts the truth's 1 2 3 4 as 2 1 4 3 from the
// top: C(2) = 0, C(3) = 2, C(4) = 2, so that tau_ap = 2/3 (0 + 2/2 + 2/3) - 1 = 1/9.
TEST(RankCorrelation, ApDiscountsDisagreementBelow) {
    EXPECT_NEAR(of(rank_correlation::tau_ap, {4, 3, 2, 1}, {3, 4, 1, 2}), 1 / 9.0, 1e-15);
    const double top_swapped = of(rank_correlation::tau_ap, {4, 3, 2, 1}, {3, 4, 2, 1});
    const double bottom_swapped = of(rank_correlation::tau_ap, {4, 3, 2, 1}, {4, 3, 1, 2});
    EXPECT_LT(top_swapped, bottom_swapped);
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_a, {4, 3, 2, 1}, {3, 4, 2, 1}),
                     of(rank_correlation::tau_a, {4, 3, 2, 1}, {4, 3, 1, 2}));
}

TEST(RankCorrelation, ApOfATieAtTheTopLeavesItOut) {
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_ap, {3, 2, 1}, {2, 2, 1}), 1);
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_ap, {1, 2, 3}, {2, 2, 1}), -1);
    EXPECT_DOUBLE_EQ(of(rank_correlation::tau_ap, {1, 1, 1}, {3, 2, 1}), 0);
}

TEST(RankCorrelation, IsUndefinedForOneGreatTieAndForOneSystem) {
    for (auto kind : {rank_correlation::tau_b, rank_correlation::spearman}) {
        EXPECT_EQ(correlate(kind, levels{1, 1, 1}, levels{1, 2, 3}), score(undefined_reason::no_variation));
        EXPECT_EQ(correlate(kind, levels{1, 2, 3}, levels{1, 1, 1}), score(undefined_reason::no_variation));
    }
    EXPECT_EQ(correlate(rank_correlation::tau_ap, levels{1, 2, 3}, levels{1, 1, 1}),
              score(undefined_reason::no_variation));
    EXPECT_EQ(correlate(rank_correlation::tau_a, levels{1, 2, 3}, levels{1, 1, 1}), score(0.0));
    EXPECT_EQ(correlate(rank_correlation::tau_b, levels{1}, levels{1}), score(undefined_reason::no_items));
}

}  // namespace

}  // namespace ordeval
