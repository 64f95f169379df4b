#include <cmath>

#include "measures/forecast_test.hpp"

namespace ordeval::testing {

TEST(LogScore, IsTheSurpriseAtTheTruth) {
    EXPECT_DOUBLE_EQ(value("LogScore", forecast(3, 1, {.25, .25, .5})), std::log(4));
}

TEST(LogScore, CallsTheImpossibleUndefinedUnlessItIsClipped) {
    EXPECT_EQ(evaluate("LogScore", forecast(2, 0, {0, 1})), score(undefined_reason::zero_probability));
    EXPECT_DOUBLE_EQ(value("LogScore(clip=0.01)", forecast(2, 0, {0, 1})), std::log(100));
}

}  // namespace ordeval::testing
