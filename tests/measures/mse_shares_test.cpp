#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Differences .1, -.3, .2, squared .01, .09, .04.
TEST(MSEShares, IsTheMeanSquaredErrorOfTheShares) {
    EXPECT_NEAR(value("MSE_shares", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), 0.14 / 3, 1e-15);
    EXPECT_EQ(value("MSE_shares", {1, 0}, {0, 1}), 1);
    EXPECT_EQ(value("MSE_shares", {1}, {1}), 0);
}

}  // namespace ordeval::testing
