#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Cardoso and Sousa (2011), Table 4, CM5: one item is 1 off, then one 1 and one 2, then three 1; 7 steps for 7 items.
TEST(Mae, IsTheMeanDistanceInClasses) {
    EXPECT_DOUBLE_EQ(value("MAE", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 1);
}

// From the middle of three classes both ends are one step away.
TEST(Mae, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table = rows({{1, 0, 0}, {0, 0, 0}, {0, 0, 0}});
    table.add_unanswered(gold{1});
    EXPECT_DOUBLE_EQ(value("MAE", table), 0.5);
    table.add_unanswered(gold{2});
    EXPECT_DOUBLE_EQ(value("MAE", table), 1);
}

TEST(Mae, RangesUpToTheLengthOfTheScale) {
    EXPECT_EQ(parse_measure("MAE")->range_on(5).high, 4);
    EXPECT_EQ(value("MAE", rows({{0, 0, 1}, {0, 0, 0}, {1, 0, 0}})), parse_measure("MAE")->range_on(3).high);
}

// One item one class off and 4 apart in value, one two classes off and 5 apart, of four items.
TEST(MAE, MeasuresInValuesWhereTheyAreGiven) {
    const confusion_table table = rows({{1, 0, 1}, {0, 1, 0}, {0, 1, 0}});
    EXPECT_DOUBLE_EQ(value("MAE(values=0 1 5)", table), (5.0 + 4.0) / 4);
    EXPECT_DOUBLE_EQ(value("MAE(values=0 1 2)", table), value("MAE", table));
    EXPECT_EQ(parse_measure("MAE(values=0 1 5)").value().range_on(3).high, 5);
}

TEST(MAE, RefusesValuesThatDoNotRiseOrDoNotFit) {
    EXPECT_FALSE(parse_measure("MAE(values=0 2 1)"));
    EXPECT_FALSE(parse_measure("MAE(values=0 0)"));
    EXPECT_FALSE(parse_measure("MAE(values=a)"));
    EXPECT_THROW(evaluate("MAE(values=0 1)", rows({{1, 0, 1}, {0, 1, 0}, {0, 1, 0}})), std::invalid_argument);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MAE) { return mean_error(e, 1); }

}  // namespace ordeval::laws
