#include "ordeval/scores/comparable_scores.hpp"

#include <gtest/gtest.h>

namespace ordeval {

namespace {

constexpr undefined_reason flat = undefined_reason::no_variation;
constexpr undefined_reason none = undefined_reason::no_items;

// Two systems on three topics: `agreement` lacks a score on t1, `error` on t3.
scoreboard two_measures(undefined_reason in_agreement = flat) {
    scoreboard board{.systems = {"a", "b"}, .topics = {"t1", "t2", "t3"}, .average = averaging::topics};
    board.measures = {
        {named_measure::foreign("agreement"), score_matrix(3, 2, {1, in_agreement, 3, 4, 5, 6}), {}},
        {named_measure::foreign("error", orientation::lower), score_matrix(3, 2, {1, 2, 3, 4, flat, 6}), {}}};
    return board;
}

comparable_scores make(const scoreboard& board, undefined_scores policy) { return make_comparable(board, policy); }

TEST(ComparableScores, LeaveOutATopicForAllMeasuresWhereOneHasNoScore) {
    const comparable_scores result = make(two_measures(), undefined_scores::leave_out);
    EXPECT_EQ(result.topics, std::vector<std::string>{"t2"});
    EXPECT_EQ(result.measures[0].scores, complete_scores(1, 2, {3, 4}));
    EXPECT_EQ(result.measures[1].scores, complete_scores(1, 2, {3, 4}));
    EXPECT_EQ(result.left_out,
              (std::vector<left_out_topic>{{"t1", "agreement", "b", flat}, {"t3", "error", "a", flat}}));
    EXPECT_EQ(result.measures[0].undefined_topics, 1u);
    EXPECT_EQ(result.measures[0].zeros, 0u);
}

TEST(ComparableScores, CountAsZeroOnlyWhereMoreIsBetterAndNothingVaries) {
    const comparable_scores result = make(two_measures(), undefined_scores::zero);
    EXPECT_EQ(result.topics, (std::vector<std::string>{"t1", "t2"}));
    EXPECT_EQ(result.measures[0].scores, complete_scores(2, 2, {1, 0, 3, 4}));
    EXPECT_EQ(result.measures[0].zeros, 1u);
    EXPECT_EQ(result.left_out, (std::vector<left_out_topic>{{"t3", "error", "a", flat}}));
    EXPECT_EQ(make(two_measures(none), undefined_scores::zero).topics, std::vector<std::string>{"t2"});
}

TEST(ComparableScores, MayBeOfFewerSystems) {
    const std::size_t second[] = {1};
    const comparable_scores result = make(two_measures(), undefined_scores::leave_out).with_systems(second);
    EXPECT_EQ(result.systems, std::vector<std::string>{"b"});
    EXPECT_EQ(result.measures[1].scores, complete_scores(1, 1, {4}));
}

TEST(ComparableScores, RefuseMatricesOfOtherSizes) {
    scoreboard board = two_measures();
    board.systems = {"a"};
    EXPECT_THROW(make_comparable(board, undefined_scores::zero), std::invalid_argument);
}

}  // namespace

}  // namespace ordeval
