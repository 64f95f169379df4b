#include "measures/measure_test.hpp"

namespace ordeval::testing {

// The largest cells of the rows are 5, 50 and 15.
TEST(InversePurity, IsTheShareOfTheLargestPredictedClassOfEachGoldClass) {
    EXPECT_DOUBLE_EQ(value("InversePurity", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), 0.7);
}

TEST(InversePurity, IsOneForEveryConstantSystem) { EXPECT_EQ(value("InversePurity", rows({{0, 3}, {0, 2}})), 1); }

}  // namespace ordeval::testing
