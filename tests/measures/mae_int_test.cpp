#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(MAEInt, IsTheMeanDistance) {
    EXPECT_DOUBLE_EQ(value("MAE_int", three_errors(), three_intervals()), (2 + 4 + 6) / 10.0);
    EXPECT_DOUBLE_EQ(value("MAE_int(distance=midpoint)", three_errors(), three_intervals()), (1.5 + 3 + 4.5) / 10);
}

TEST(MAEInt, CannotBeComputedWithoutEdges) {
    EXPECT_THROW(evaluate("MAE_int", three_errors()), std::invalid_argument);
    EXPECT_THROW(evaluate("MAE_int", three_errors(), class_intervals({0, 1, 2})), std::invalid_argument);
}

TEST(MAEInt, NeedsNoItemsInAClass) {
    EXPECT_DOUBLE_EQ(value("MAE_int", rows({{1, 1, 0}, {0, 0, 0}, {0, 0, 2}}), three_intervals()), 0.5);
}

TEST(MAEInt, CountsAnUnansweredItemAsTheFartherEnd) {
    EXPECT_EQ(value("MAE_int", two_errors_and_a_gap(), three_intervals()),
              value("MAE_int", three_errors(), three_intervals()));
}

}  // namespace ordeval::testing
