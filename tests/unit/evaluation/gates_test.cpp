#include "ordeval/evaluation/gates.hpp"

#include <gtest/gtest.h>

namespace ordeval {

namespace {

scoreboard two_systems() {
    scoreboard board{.systems = {"a", "b"}, .topics = {}};
    board.measures.push_back({parse_measure("QWK").value(),
                              score_matrix(1, 2, {0.75, undefined_reason::no_variation}),
                              {{score(0.75)}, {score(undefined_reason::no_variation)}}});
    board.measures.push_back(
        {parse_measure("MAE").value(), score_matrix(1, 2, {0.4, 0.5}), {{score(0.4)}, {score(0.5)}}});
    return board;
}

TEST(Gates, AreOnTheGoodSideOfEachMeasure) {
    scoreboard board = two_systems();
    ASSERT_TRUE(add_gates(board, least_score::parse("QWK=0.75,MAE=0.4").value()).empty());
    ASSERT_EQ(board.gates.size(), 4U);
    EXPECT_TRUE(board.gates[0].passed);
    EXPECT_FALSE(board.gates[1].passed) << "an undefined score passes no gate";
    EXPECT_TRUE(board.gates[2].passed);
    EXPECT_FALSE(board.gates[3].passed) << "an error has to be small";
    EXPECT_FALSE(all_passed(board.gates));
    EXPECT_EQ(in_words(board.gates[3]), "not passed: MAE of b is 0.5, and should be at most 0.4");
}

TEST(Gates, KnowAMeasureByAnyOfItsNames) {
    scoreboard board = two_systems();
    EXPECT_TRUE(add_gates(board, least_score::parse("Kappa(weights=quadratic)=0.5").value()).empty());
    EXPECT_TRUE(board.gates[0].passed);
}

TEST(Gates, RefuseWhatIsNotComputedAndWhatIsNoScore) {
    scoreboard board = two_systems();
    EXPECT_EQ(add_gates(board, {{"Accuracy", 0.5}}).lies_in(), fault::request);
    for (const char* text : {"", "QWK", "QWK=", "=1", "QWK=x", "QWK=0.5,,MAE=1"})
        EXPECT_FALSE(least_score::parse(text)) << text;
}

}  // namespace

}  // namespace ordeval
