#include "ordeval/evaluation/score_predictions.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace ordeval::testing {

namespace {

/// Three classes with cuts 1 and 2.
real_predictions numbers(std::vector<double> a, std::vector<double> b) {
    return {.scale = class_scale::from_integers(1, 3).value(),
            .items = {"x", "y", "z", "w"},
            .truth = {0, 1, 2, 1},
            .systems = {"a", "b"},
            .by_system = {std::move(a), std::move(b)}};
}

score_request label_measures() { return {.measures = parse_measures("MAE").value()}; }

// Of a: 0 is right by a margin of 1 and 2; 1.5 by 0.5 on both sides; 1.5 of the last class misses by 0.5 and is 0.5
// above the first cut; 3 of the middle class is 2 above the first cut and misses by 1.
TEST(ScorePredictions, GivesMeanLossesBehindTheMeasuresOfLabels) {
    const real_predictions found = numbers({0, 1.5, 1.5, 3}, {0, 1.5, 3, 1.5});
    const cut_points cuts = given_cuts(found, {1, 2}).value();
    const scoreboard board =
        score_predictions(found, cuts, label_measures(), {margin_penalty::hinge, margin_penalty::smooth_hinge}).value();
    ASSERT_EQ(board.measures.size(), 5u);
    EXPECT_EQ(board.measures[0].name, "MAE");
    EXPECT_EQ(board.measures[1].name, "AllThreshold_hinge");
    EXPECT_EQ(board.measures[2].name, "ImmediateThreshold_hinge");
    EXPECT_EQ(board.measures[3].name, "AllThreshold_smooth_hinge");
    EXPECT_EQ(board.measures[4].name, "ImmediateThreshold_smooth_hinge");
    EXPECT_EQ(board.measures[1].better, orientation::lower);
    EXPECT_EQ(board.measures[0].overall[0].value, score(0.5));
    EXPECT_EQ(board.measures[1].overall[0].value, score((0 + 1 + 2 + 2) / 4.0));
    EXPECT_EQ(board.measures[2].overall[0].value, score((0 + 1 + 1.5 + 2) / 4.0));
    EXPECT_EQ(board.measures[3].overall[0].value, score((0 + 0.25 + (1 + 0.125) + 1.5) / 4.0));
    EXPECT_EQ(board.measures[1].overall[1].value, score((0 + 1 + 0 + 1) / 4.0));
    EXPECT_FALSE(board.intervals);
}

TEST(ScorePredictions, HasIntervalsOverItems) {
    const real_predictions found = numbers({0, 1.5, 1.5, 3}, {0, 1.5, 3, 1.5});
    score_request request = label_measures();
    request.intervals = interval_request{.replicates = 500};
    const scoreboard board =
        score_predictions(found, given_cuts(found, {1, 2}).value(), request, {margin_penalty::hinge}).value();
    const bootstrapped_score& one = board.measures[1].uncertainty[0];
    EXPECT_LT(one.interval.low(), 1.25);
    EXPECT_GT(one.interval.high(), 1.25);
    EXPECT_FALSE(one.few_topics);
    EXPECT_EQ(board.intervals->unit, "items");
    // Losses 0, 1, 2, 2: the standard error of their mean.
    EXPECT_NEAR(one.standard_error, std::sqrt(2.75 / 3 / 4), 0.05);
}

TEST(ScorePredictions, IsUndefinedWhereALossIsNoNumber) {
    const real_predictions found = numbers({0, 1.5, 1.5, 1e200}, {0, 1.5, 3, 1.5});
    const scoreboard board = score_predictions(found, given_cuts(found, {1, 2}).value(), label_measures(),
                                               {margin_penalty::least_squares, margin_penalty::hinge})
                                 .value();
    EXPECT_EQ(board.measures[1].overall[0].value, score(undefined_reason::not_a_number));
    EXPECT_TRUE(board.measures[1].overall[1].value.defined());
    EXPECT_TRUE(board.measures[3].overall[0].value.defined());
}

TEST(MarginPenalties, AreNamedInAList) {
    using enum margin_penalty;
    EXPECT_EQ(parse_penalties("logistic,hinge,logistic").value(), (std::vector{logistic, hinge}));
    EXPECT_EQ(parse_penalties("all").value().size(), 4u);
    EXPECT_EQ(parse_penalties("hinge,square").error().to_string(),
              "'square' is not a penalty of margins; choose from hinge,smooth-hinge,logistic,least-squares, or all\n");
    EXPECT_FALSE(parse_penalties(""));
    EXPECT_FALSE(parse_penalties("hinge,"));
}

}  // namespace

}  // namespace ordeval::testing
