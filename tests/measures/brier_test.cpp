#include "measures/forecast_test.hpp"

namespace ordeval::testing {

TEST(Brier, SumsSquaredErrorsOfAllClasses) {
    EXPECT_DOUBLE_EQ(value("Brier", forecast(3, 0, {.5, .25, .25})), .25 + .0625 + .0625);
    EXPECT_DOUBLE_EQ(value("Brier", forecast(3, 0, {0, 0, 1})), 2);
}

}  // namespace ordeval::testing
