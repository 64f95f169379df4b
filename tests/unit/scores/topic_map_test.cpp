#include "ordeval/scores/topic_map.hpp"

#include <gtest/gtest.h>

namespace ordeval::testing {

namespace {

/// Four systems on five topics: a level of the system and one of the topic, and small deviations of both signs.
score_matrix additive(double odd) {
    std::vector<score> scores;
    for (int topic = 0; topic < 5; ++topic)
        for (int system = 0; system < 4; ++system)
            scores.emplace_back(0.1 * system - 0.05 * topic + ((topic * 3 + system) % 2 ? 0.01 : -0.01));
    scores[2 * 4 + 1] = *scores[2 * 4 + 1] + odd;
    return {5, 4, std::move(scores)};
}

}  // namespace

TEST(TopicMap, PutsTheHardestTopicsFirst) {
    const score_matrix scores(3, 2, {0.5, 0.7, 0.1, 0.3, undefined_reason::no_items, 0.4});
    const topic_map higher = map_topics(scores, orientation::higher);
    EXPECT_EQ(higher.topics, (std::vector<std::size_t>{1, 2, 0}));
    EXPECT_DOUBLE_EQ(higher.means[0], 0.2);
    EXPECT_DOUBLE_EQ(higher.means[1], 0.4) << "the mean of those that have a score";
    EXPECT_EQ(map_topics(scores, orientation::lower).topics, (std::vector<std::size_t>{0, 2, 1}));
}

TEST(TopicMap, LeavesOutTopicsWithoutAnyScore) {
    const score_matrix scores(2, 1, {undefined_reason::no_items, 1.0});
    EXPECT_EQ(map_topics(scores, orientation::higher).topics, (std::vector<std::size_t>{1}));
}

TEST(TopicMap, FindsTheScoreThatNeitherItsSystemNorItsTopicExplains) {
    EXPECT_TRUE(map_topics(additive(0), orientation::higher).outliers.empty());
    const topic_map map = map_topics(additive(0.5), orientation::higher);
    ASSERT_FALSE(map.outliers.empty());
    EXPECT_EQ(map.outliers[0].topic, 2U);
    EXPECT_EQ(map.outliers[0].system, 1U);
    EXPECT_LT(map.outliers[0].expected, *additive(0.5)(2, 1));
}

TEST(TopicMap, FindsNothingWhereThereIsNothingToStandOutFrom) {
    const score_matrix two_systems(4, 2, {0, 0, 0, 0, 0, 0, 0, 9});
    EXPECT_TRUE(map_topics(two_systems, orientation::higher).outliers.empty());
    const score_matrix same(3, 3, std::vector<score>(9, 0.3));
    EXPECT_TRUE(map_topics(same, orientation::higher).outliers.empty());
}

}  // namespace ordeval::testing
