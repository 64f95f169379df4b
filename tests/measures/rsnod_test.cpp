#include <cmath>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(RSNOD, IsTheRootOfTheNormalisedSymmetricDivergence) {
    EXPECT_NEAR(value("RSNOD", {0, 1, 0}, {0.2, 0.8, 0}), std::sqrt(0.04 / 2), 1e-15);
    EXPECT_EQ(value("RSNOD", {1, 0, 0, 0}, {0, 0, 0, 1}), 1);
}

TEST(RSNOD, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("RSNOD", {1}, {1}), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
