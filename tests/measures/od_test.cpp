#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Differences .1, -.3, .2, squared .01, .09, .04; DW = .09 + 2*.04, .01 + .04, 2*.01 + .09 = .17, .05, .11.
TEST(OD, AveragesDistanceWeightedSquaresOverTheClassesThatGoldHas) {
    EXPECT_NEAR(value("OD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), 0.33 / 3, 1e-15);
    // Differences .3, -.3, 0: DW_1 = .09 and DW_2 = .09 count, DW_3 = 2*.09 + .09 does not.
    EXPECT_NEAR(value("OD", {0.5, 0.5, 0}, {0.2, 0.8, 0}), 0.09, 1e-15);
}

TEST(OD, CanAverageOverAllClasses) {
    EXPECT_NEAR(value("OD(support=all)", {0.5, 0.5, 0}, {0.2, 0.8, 0}), (0.09 + 0.09 + 0.27) / 3, 1e-15);
}

}  // namespace ordeval::testing
