#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(ErrorCostInt, DescribesTheErrorsThatHaveNames) {
    EXPECT_DOUBLE_EQ(value("ErrorCost_int", three_errors(), three_intervals()),
                     value("MAE_int", three_errors(), three_intervals()));
    EXPECT_DOUBLE_EQ(value("ErrorCost_int(power=2,distance=midpoint)", three_errors(), three_intervals()),
                     value("MSE_int(distance=midpoint)", three_errors(), three_intervals()));
    EXPECT_DOUBLE_EQ(value("ErrorCost_int(answered=-1,others=1,per=nothing)", three_errors(), three_intervals()),
                     value("TC_int", three_errors(), three_intervals()));
    EXPECT_DOUBLE_EQ(*ordeval::evaluate(priced("ErrorCost_int(prices=file:x)"), three_errors(), three_intervals()),
                     *ordeval::evaluate(priced("Cost_int(matrix=file:x)"), three_errors(), three_intervals()));
}

// MAE_macro on intervals: one error of 2, 4 and 6, over the densities 4, 3/2, 3/4 of the gold classes, and 3 classes.
TEST(ErrorCostInt, HasAMacroAverage) {
    EXPECT_DOUBLE_EQ(value("ErrorCost_int(gold=-1,per=classes)", three_errors(), three_intervals()),
                     (2.0 / 4 + 4 / 1.5 + 6 / 0.75) / 3);
}

// Gold counts 3, 0, 2 on intervals of the lengths 1, 2, 4: the distance stays 6, since the edges stay.
TEST(ErrorCostInt, CanDropEmptyClasses) {
    const confusion_table gap = rows({{2, 0, 1}, {0, 0, 0}, {1, 0, 1}});
    EXPECT_EQ(evaluate("ErrorCost_int(answered=-1)", gap, three_intervals()), score(undefined_reason::empty_class));
    EXPECT_DOUBLE_EQ(value("ErrorCost_int(answered=-1,empty=drop)", gap, three_intervals()),
                     6 * (1 / 0.5 + 1 / 3.0) / 5);
    EXPECT_DOUBLE_EQ(value("TC_int(empty=drop)", gap, three_intervals()), 6 * (0.5 / 0.5 + 3 / 3.0));
    EXPECT_EQ(evaluate("TC_int(empty=drop)", rows({{2, 1, 0}, {0, 0, 0}, {1, 0, 1}}), three_intervals()),
              score(undefined_reason::empty_class));
}

}  // namespace ordeval::testing
