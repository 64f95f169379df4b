#include "measures/definitions/classes.hpp"
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

namespace ordeval::laws {

REFERENCE(Purity) {
    Real sum = 0;
    for (int p = 0; p < e.classes(); ++p) {
        Real best = 0;
        for (int g = 0; g < e.classes(); ++g) best = std::max(best, e.cell(g, p));
        sum += best;
    }
    return sum / e.total();
}

}  // namespace ordeval::laws
