#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(EMD, CountsTheStepsThatSharesAreMoved) {
    EXPECT_DOUBLE_EQ(value("EMD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), 0.3);
    EXPECT_EQ(value("EMD", {1, 0, 0, 0}, {0, 0, 0, 1}), 3);
}

TEST(EMD, IsZeroOnASingleClass) { EXPECT_EQ(value("EMD", {7}, {3}), 0); }

}  // namespace ordeval::testing
