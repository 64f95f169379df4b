#include <cmath>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Against the middle (3/4, 1/4): 1/2 log2(2/3) + 1/2 log2 2 for one, log2(4/3) for the other.
TEST(JSD, IsTheMeanDivergenceFromTheMiddle) {
    const double low = std::log2(2.0 / 3) / 2 + 0.5;
    EXPECT_DOUBLE_EQ(value("JSD", {1, 0}, {0.5, 0.5}), (low + std::log2(4.0 / 3)) / 2);
}

TEST(JSD, IsOneBitForDistributionsThatShareNoClass) { EXPECT_EQ(value("JSD", {1, 0, 0}, {0, 0.5, 0.5}), 1); }

}  // namespace ordeval::testing
