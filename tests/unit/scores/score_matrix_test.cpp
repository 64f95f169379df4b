#include "ordeval/scores/score_matrix.hpp"

#include <gtest/gtest.h>

#include "ordeval/report/leaderboard.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {
namespace {

using enum undefined_reason;

score_matrix column(std::vector<score> scores) { return {scores.size(), 1, scores}; }

TEST(ScoreMatrix, MeanOfDefinedScores) {
    mean_score mean = column({0.25, 0.75, 0.5}).mean(0, undefined_topics::skip);
    EXPECT_EQ(mean, (mean_score{score(0.5), 3}));
}

TEST(ScoreMatrix, SkippingTakesTheMeanOfTheOthersAndCountsThem) {
    mean_score mean = column({0.25, no_variation, 0.75}).mean(0, undefined_topics::skip);
    EXPECT_EQ(mean, (mean_score{score(0.5), 2}));
}

TEST(ScoreMatrix, PropagatingGivesTheFirstReason) {
    mean_score mean = column({0.25, no_variation, no_items}).mean(0, undefined_topics::propagate);
    EXPECT_EQ(mean, (mean_score{score(no_variation), 1}));
}

TEST(ScoreMatrix, AMeanOfNothingIsUndefinedUnderEitherPolicy) {
    EXPECT_EQ(column({no_items, no_variation}).mean(0, undefined_topics::skip), (mean_score{score(no_items), 0}));
    EXPECT_EQ(column({}).mean(0, undefined_topics::skip), (mean_score{score(no_items), 0}));
}

// Leaving it out would make the system with the worst answers the best one.
TEST(ScoreMatrix, AScoreTooLargeForANumberLeavesNoMean) {
    EXPECT_EQ(column({0.0, not_a_number, 0.0}).mean(0, undefined_topics::skip).value, score(not_a_number));
    EXPECT_EQ(column({no_items, not_a_number}).mean(0, undefined_topics::propagate).value, score(not_a_number));
}

TEST(ScoreMatrix, SumsAreCompensated) {
    std::vector<score> scores{1.0, 1e100, 1.0, -1e100};
    EXPECT_EQ(column(scores).mean(0, undefined_topics::skip).value, score(0.5));
}

TEST(ScoreMatrix, TopicsAreRowsAndSystemsColumns) {
    score_matrix matrix(2, 3, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
    EXPECT_EQ(matrix(1, 0), score(4.0));
    EXPECT_EQ(matrix(0, 2), score(3.0));
    EXPECT_EQ(matrix.mean(2, undefined_topics::skip).value, score(4.5));
}

TEST(ScoreMatrix, AWrongNumberOfScoresIsRefused) { EXPECT_THROW(score_matrix(2, 2, {1.0}), std::invalid_argument); }

/// Two systems on a topic of one item and one of three; system b has nothing on the first.
campaign two_topics() {
    confusion_table right(2), wrong(2), mixed(2), none(2);
    right.add(gold{0}, predicted{0});
    mixed.add(gold{0}, predicted{0}, 2);
    mixed.add(gold{1}, predicted{0});
    wrong.add(gold{1}, predicted{0}, 3);
    return {class_scale::from_integers(0, 1).value(), {"a", "b"}, {"t1", "t2"}, {right, mixed, none, wrong}};
}

TEST(Scoreboard, MeansOverTopicsAndOverItemsDiffer) {
    std::vector<measure_spec> specs = parse_measures("Accuracy").value();
    scoreboard topics = evaluate(specs, two_topics(), averaging::topics, undefined_topics::skip);
    scoreboard items = evaluate(specs, two_topics(), averaging::items, undefined_topics::skip);
    EXPECT_DOUBLE_EQ(*topics.measures[0].overall[0].value, (1 + 2.0 / 3) / 2);
    EXPECT_DOUBLE_EQ(*items.measures[0].overall[0].value, 3.0 / 4);
    EXPECT_EQ(topics.measures[0].overall[1], (mean_score{score(0.0), 1}));
    EXPECT_EQ(topics.items_of(0), 4u);
    EXPECT_EQ(topics.items_of(1), 3u);
}

TEST(Scoreboard, AMeanOverTopicsNeedsTopics) {
    campaign c = two_topics();
    c.topics.clear();
    c.tables = {c.tables[0], c.tables[3]};
    EXPECT_THROW(evaluate(parse_measures("Accuracy").value(), c, averaging::topics, undefined_topics::skip),
                 std::invalid_argument);
}

TEST(Leaderboard, SaysWhichMeansRestOnFewerTopics) {
    scoreboard board =
        evaluate(parse_measures("Accuracy").value(), two_topics(), averaging::topics, undefined_topics::skip);
    sheet table = leaderboard(board, {});
    EXPECT_EQ(table.notes.back(), "Accuracy is undefined on some topics; topics used of 2: b 1");
}

TEST(Leaderboard, PerTopicHasAGroupForEachTopicWithPlacesOfItsOwn) {
    scoreboard board =
        evaluate(parse_measures("Accuracy").value(), two_topics(), averaging::topics, undefined_topics::skip);
    sheet table = leaderboard(board, {.per_topic = true});
    EXPECT_EQ(table.groups, (std::vector<std::size_t>{2, 4}));
    ASSERT_EQ(table.rows.size(), 6u);
    EXPECT_EQ(table.rows[3],
              (std::vector<sheet_cell>{"t1", placement{1, 0, false}, "b", std::uint64_t{0}, score(no_items)}));
}

TEST(Ranking, TiesShareTheBestPlaceAndTheNextOneIsSkipped) {
    std::vector<score> scores{0.5, 0.9, 0.5, 0.1};
    EXPECT_EQ(rank(scores, orientation::higher),
              (std::vector<placement>{{1, 1, false}, {0, 2, true}, {2, 2, true}, {3, 4, false}}));
    EXPECT_EQ((placement{0, 2, true}).to_string(), "=2");
}

TEST(Ranking, LowerIsBetterTurnsTheOrderRound) {
    std::vector<score> scores{0.5, 0.9, 0.1};
    EXPECT_EQ(rank(scores, orientation::lower), (std::vector<placement>{{2, 1, false}, {0, 2, false}, {1, 3, false}}));
}

TEST(Ranking, UndefinedScoresComeLastWithoutAPlace) {
    std::vector<score> scores{no_variation, 0.5, no_items};
    for (orientation better : {orientation::higher, orientation::lower}) {
        std::vector<placement> places = rank(scores, better);
        EXPECT_EQ(places[0].system, 1u);
        EXPECT_EQ(places[1].to_string(), "-");
        EXPECT_EQ(places[2].to_string(), "-");
    }
}

TEST(Ranking, RoundingErrorsAreTiesAndRealDifferencesAreNot) {
    std::vector<score> rounding{0.3, 0.1 + 0.2};
    EXPECT_EQ(rank(rounding, orientation::higher)[0], (placement{0, 1, true}));
    std::vector<score> real{0.3, 0.3 + 1e-11};
    EXPECT_EQ(rank(real, orientation::higher)[0], (placement{1, 1, false}));
}

TEST(Ranking, AChainOfSmallStepsIsNotOneLongTie) {
    std::vector<score> chain;
    for (int i = 0; i < 4; ++i) chain.push_back(1 + i * 0.7e-12);
    std::vector<placement> places = rank(chain, orientation::higher);
    EXPECT_EQ(places[0].rank, 1u);
    EXPECT_EQ(places[1].rank, 1u);
    EXPECT_EQ(places[2].rank, 3u);
}

TEST(Ranking, ZerosTie) {
    std::vector<score> zeros{0.0, -0.0};
    EXPECT_TRUE(rank(zeros, orientation::higher)[0].tied);
}

}  // namespace
}  // namespace ordeval
