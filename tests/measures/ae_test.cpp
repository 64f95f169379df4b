#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(AE, IsTheMeanErrorOfAShare) {
    EXPECT_DOUBLE_EQ(value("AE", {0.5, 0.25, 0.25}, {0.25, 0.25, 0.5}), (0.25 + 0 + 0.25) / 3);
}

TEST(AE, IsTwoOverTheNumberOfClassesAtWorst) { EXPECT_DOUBLE_EQ(value("AE", {1, 0, 0, 0}, {0, 0, 0, 1}), 0.5); }

TEST(AE, IsNVDUpToAFactorThatTheScaleSets) {
    EXPECT_DOUBLE_EQ(value("AE", {3, 1, 4}, {1, 5, 9}), 2.0 / 3 * value("NVD", {3, 1, 4}, {1, 5, 9}));
}

}  // namespace ordeval::testing
