#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(MSEInt, IsTheMeanSquaredDistance) {
    EXPECT_DOUBLE_EQ(value("MSE_int", three_errors(), three_intervals()), (4 + 16 + 36) / 10.0);
    EXPECT_DOUBLE_EQ(value("MSE_int(distance=midpoint)", three_errors(), three_intervals()), (2.25 + 9 + 20.25) / 10);
}

TEST(MSEInt, CountsAnUnansweredItemAsTheFartherEnd) {
    EXPECT_EQ(value("MSE_int", two_errors_and_a_gap(), three_intervals()),
              value("MSE_int", three_errors(), three_intervals()));
}

}  // namespace ordeval::testing
