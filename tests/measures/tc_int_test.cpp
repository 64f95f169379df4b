#include "measures/interval_test.hpp"

namespace ordeval::testing {

// The other classes' densities: 9/4, 19/4, 11/2. The errors cost (9/4)/(3/2) 2 = 3, (19/4)/(3/4) 4 = 76/3, and
// (11/2)/4 6 = 33/4.
TEST(TCInt, IsTheSumOfDistancesWeighedByDensities) {
    EXPECT_DOUBLE_EQ(value("TC_int", three_errors(), three_intervals()), 3 + 76.0 / 3 + 33.0 / 4);
    EXPECT_DOUBLE_EQ(value("TC_int(distance=midpoint)", three_errors(), three_intervals()),
                     3 * 0.75 + 76.0 / 3 * 0.75 + 33.0 / 4 * 0.75);
}

TEST(TCInt, IsUndefinedWhereAClassHasNoDensity) {
    EXPECT_EQ(evaluate("TC_int", rows({{3, 1, 0}, {0, 0, 0}, {0, 0, 2}}), three_intervals()),
              score(undefined_reason::empty_class));
}

TEST(TCInt, CountsAnUnansweredItemAsTheFartherEnd) {
    EXPECT_EQ(value("TC_int", two_errors_and_a_gap(), three_intervals()),
              value("TC_int", three_errors(), three_intervals()));
}

}  // namespace ordeval::testing
