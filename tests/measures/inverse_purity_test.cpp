#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// The largest cells of the rows are 5, 50 and 15.
TEST(InversePurity, IsTheShareOfTheLargestPredictedClassOfEachGoldClass) {
    EXPECT_DOUBLE_EQ(value("InversePurity", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), 0.7);
}

TEST(InversePurity, IsOneForEveryConstantSystem) { EXPECT_EQ(value("InversePurity", rows({{0, 3}, {0, 2}})), 1); }

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(InversePurity) {
    Real sum = 0;
    for (int g = 0; g < e.classes(); ++g) {
        Real best = 0;
        for (int p = 0; p < e.classes(); ++p) best = std::max(best, e.cell(g, p));
        sum += best;
    }
    return sum / e.total();
}

}  // namespace ordeval::laws
