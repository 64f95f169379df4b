#include <cmath>

#include "measures/matrix_spec.hpp"
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

// Differences .1, -.3, .2, squared .01, .09, .04. Squared distances: DW = .09 + 4*.04, .01 + .04, 4*.01 + .09.
TEST(OD, TakesOtherWeights) {
    EXPECT_NEAR(value("OD(weights=quadratic)", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), (0.25 + 0.05 + 0.13) / 3, 1e-15);
    EXPECT_EQ(value("OD(weights=linear)", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}),
              value("OD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}));
    const measure_spec nominal = with_matrix("OD(weights=file:x)", 3, {0, 1, 1, 1, 0, 1, 1, 1, 0});
    EXPECT_NEAR(*ordeval::evaluate(nominal, distribution_pair(std::vector{0.3, 0.2, 0.5}, std::vector{0.2, 0.5, 0.3})),
                (0.13 + 0.05 + 0.10) / 3, 1e-15);
}

// Shares 1/2, 1/2, 0 in truth. Seen from the first class, the second has 1/2 + 1/4 between against 1/4, log2(3) = w;
// the third 1 against 1/4, which is 2. Seen from the second: the first w, the third 1/2 against 1/4, which is 1.
TEST(OD, WeighsByInformation) {
    const double w = std::log2(3.0);
    EXPECT_NEAR(value("OD(weights=prox)", {0.5, 0, 0.5}, {0.5, 0.5, 0}), 0.25 * ((w + 2) + 1) / 2, 1e-15);
    EXPECT_FALSE(parse_measure("OD(weights=prox,support=all)"));
}

}  // namespace ordeval::testing
