#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Cumulative differences .1 and -.2 over two steps.
TEST(NMD, IsTheMeanCumulativeDifference) { EXPECT_DOUBLE_EQ(value("NMD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), 0.15); }

TEST(NMD, IsOneWhereEverythingLiesAtTheWrongEnd) { EXPECT_EQ(value("NMD", {1, 0, 0, 0}, {0, 0, 0, 1}), 1); }

TEST(NMD, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("NMD", {1}, {1}), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
