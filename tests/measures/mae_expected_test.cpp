#include "measures/forecast_test.hpp"

namespace ordeval::testing {

TEST(MAE_expected, WeighsDistancesByProbability) {
    EXPECT_DOUBLE_EQ(value("MAE_expected", forecast(4, 3, {.25, .25, 0, .5})), .25 * 3 + .25 * 2);
}

}  // namespace ordeval::testing
