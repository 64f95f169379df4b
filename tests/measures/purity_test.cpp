#include "measures/measure_test.hpp"

namespace ordeval::testing {

// The largest cells of the columns are 7, 50 and 15.
TEST(Purity, IsTheShareOfTheLargestGoldClassOfEachPredictedClass) {
    EXPECT_DOUBLE_EQ(value("Purity", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), 0.72);
}

TEST(Purity, ReachesTheLowEndOfItsRangeWhereAnswersTellNothing) {
    EXPECT_EQ(value("Purity", rows({{2, 1, 4}, {2, 1, 4}, {2, 1, 4}})), parse_measure("Purity")->range_on(3).low);
}

}  // namespace ordeval::testing
