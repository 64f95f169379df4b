#include <cmath>

#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(Rmse, IsTheRootOfTheMeanSquaredDistance) {
    EXPECT_DOUBLE_EQ(value("RMSE", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), std::sqrt(9.0 / 7));
}

TEST(Rmse, RangesUpToTheLengthOfTheScale) {
    EXPECT_EQ(value("RMSE", rows({{0, 0, 1}, {0, 0, 0}, {1, 0, 0}})), parse_measure("RMSE")->range_on(3).high);
}

TEST(RMSE, IsTheRootOfMSEInValues) {
    const confusion_table table = rows({{1, 0, 1}, {0, 1, 0}, {0, 1, 0}});
    EXPECT_DOUBLE_EQ(value("RMSE(values=0 1 5)", table), std::sqrt(41.0 / 4));
}

TEST(RMSE, TellsOfErrorsBetweenTinyValues) {
    const confusion_table table = rows({{5, 1, 0}, {2, 7, 1}, {0, 1, 3}});
    EXPECT_DOUBLE_EQ(value("RMSE(values=0 1e-170 2e-170)", table), 0.5e-170);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(RMSE) {
    using std::sqrt;
    return sqrt(mean_error(e, 2));
}

}  // namespace ordeval::laws
