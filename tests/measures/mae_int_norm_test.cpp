#include "measures/interval_test.hpp"

namespace ordeval::testing {

// The farthest answers are 6, 4 and 6 away: the worst table has 4*6 + 3*4 + 3*6 = 54.
TEST(MAEIntNorm, IsTheShareOfTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("MAE_int_norm", three_errors(), three_intervals()), 12.0 / 54);
    EXPECT_DOUBLE_EQ(value("MAE_int_norm(distance=midpoint)", three_errors(), three_intervals()),
                     9.0 / (4 * 4.5 + 3 * 3 + 3 * 4.5));
}

TEST(MAEIntNorm, IsOneOnTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("MAE_int_norm", rows({{0, 0, 4}, {0, 0, 3}, {3, 0, 0}}), three_intervals()), 1);
}

TEST(MAEIntNorm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("MAE_int_norm", rows({{3}}), class_intervals({0, 1})),
              score(undefined_reason::single_class_scale));
}

TEST(MAEIntNorm, CountsAnUnansweredItemAsTheFartherEnd) {
    EXPECT_EQ(value("MAE_int_norm", two_errors_and_a_gap(), three_intervals()),
              value("MAE_int_norm", three_errors(), three_intervals()));
}

}  // namespace ordeval::testing
