#include "measures/forecast_test.hpp"

namespace ordeval::testing {

// Cumulative .1, .3, .7 against 0, 0, 0: (.01 + .09 + .49)/3.
TEST(RPS, HasTheValuesOfWorkedExamples) {
    EXPECT_NEAR(value("RPS", forecast(4, 3, {.1, .2, .4, .3})), .196667, 5e-7);
    EXPECT_NEAR(value("RPS", forecast(4, 0, {.25, .25, .25, .25})), .291667, 5e-7);
    EXPECT_NEAR(value("RPS(norm=none)", forecast(4, 3, {.1, .2, .4, .3})), .59, 1e-15);
}

TEST(RPS, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("RPS", forecast(1, 0, {1})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
