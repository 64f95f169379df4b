#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// One item is 1 off, then one 1 and one 2, then three 1: squares 1 + 1 + 4 + 3 for 7 items.
TEST(Mse, IsTheMeanSquaredDistance) {
    EXPECT_DOUBLE_EQ(value("MSE", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 9.0 / 7);
}

TEST(Mse, RangesUpToTheSquaredLengthOfTheScale) {
    EXPECT_EQ(parse_measure("MSE")->range_on(5).high, 16);
    EXPECT_EQ(value("MSE", rows({{0, 0, 1}, {0, 0, 0}, {1, 0, 0}})), parse_measure("MSE")->range_on(3).high);
}

TEST(Mse, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table = rows({{1, 0, 0}, {0, 0, 0}, {0, 0, 0}});
    table.add_unanswered(gold{2});
    EXPECT_DOUBLE_EQ(value("MSE", table), 2);
}

TEST(MSE, SquaresTheDifferencesOfValues) {
    const confusion_table table = rows({{1, 0, 1}, {0, 1, 0}, {0, 1, 0}});
    EXPECT_DOUBLE_EQ(value("MSE(values=0 1 5)", table), (25.0 + 16.0) / 4);
}

// Every interval and every test squares scores.
TEST(MSE, IsUndefinedWhereItsSquareIsNoNumber) {
    const confusion_table table = rows({{0, 1}, {0, 0}});
    EXPECT_EQ(evaluate("MSE(values=0 1e80)", table), score(undefined_reason::not_a_number));
    EXPECT_DOUBLE_EQ(value("MSE(values=0 1e70)", table), 1e140);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MSE) { return mean_error(e, 2); }

}  // namespace ordeval::laws
