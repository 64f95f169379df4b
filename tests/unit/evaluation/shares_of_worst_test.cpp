#include "evaluation/shares_of_worst.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval::testing {

namespace {

scoreboard with_shares(const std::vector<confusion_table>& tables, const std::string& measures) {
    campaign found{
        .scale = class_scale::from_integers(1, tables.front().classes()).value(), .systems = {}, .topics = {}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        found.systems.push_back("s" + std::to_string(i + 1));
        found.tables.push_back(tables[i]);
    }
    return score_systems({.value = std::move(found)},
                         {.measures = parse_measures(measures).value(), .share_of_worst = true})
        .value();
}

// Gold 2, 3, 1: at worst the ends answer each other, and the middle an end.
TEST(SharesOfWorst, DivideACostByItsLargestValue) {
    const scoreboard board = with_shares({rows({{1, 1, 0}, {0, 2, 1}, {0, 1, 0}})}, "MAE,MAE_norm");
    ASSERT_EQ(board.worst.size(), 2u);
    EXPECT_DOUBLE_EQ(*board.worst[0].worst, (2 * 2 + 3 + 2) / 6.0);
    EXPECT_DOUBLE_EQ(*board.worst[0].share, 3 / 9.0);
    EXPECT_FALSE(board.worst[0].searched);
    // What is normalised already stays as it is.
    EXPECT_DOUBLE_EQ(*board.worst[1].worst, 1);
    EXPECT_DOUBLE_EQ(*board.worst[1].share, *board.measures[1].overall[0].value);
}

TEST(SharesOfWorst, AreZeroWithoutErrorsAndOneAtTheWorst) {
    const confusion_table perfect = rows({{2, 0}, {0, 3}}), worst = rows({{0, 2}, {3, 0}});
    const scoreboard board = with_shares({perfect, worst}, "MAE,RMSE,Kappa,CEM_ORD,Accuracy,F1_macro,TauB");
    ASSERT_EQ(board.worst.size(), 14u);
    for (const share_of_worst& one : board.worst) {
        ASSERT_TRUE(one.share.defined()) << board.measures[one.measure].name << one.problem;
        EXPECT_DOUBLE_EQ(*one.share, static_cast<double>(one.system)) << board.measures[one.measure].name;
    }
}

TEST(SharesOfWorst, SayWhyThereIsNone) {
    const scoreboard large = with_shares({rows({{90, 20, 3}, {10, 80, 9}, {4, 30, 90}})}, "RMSE");
    EXPECT_FALSE(large.worst[0].share.defined());
    EXPECT_NE(large.worst[0].problem.find("too many to look at"), std::string::npos);
    // One class: every answer is right.
    const scoreboard single = with_shares({rows({{3}})}, "MAE");
    EXPECT_EQ(single.worst[0].share, score(undefined_reason::no_variation));
}

}  // namespace

}  // namespace ordeval::testing
