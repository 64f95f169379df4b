#include <cmath>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(RNSS, IsTheRootOfHalfTheSquares) {
    EXPECT_DOUBLE_EQ(value("RNSS", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), std::sqrt(0.14 / 2));
    EXPECT_EQ(value("RNSS", {1, 0, 0}, {0, 0, 1}), 1);
}

}  // namespace ordeval::testing
