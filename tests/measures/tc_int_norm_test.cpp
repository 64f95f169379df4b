#include "measures/interval_test.hpp"

namespace ordeval::testing {

// The costliest answers: third for first, (9/4)/(3/4) 6 = 18; third for second, 76/3; second for third, (11/2)/(3/2) 4.
TEST(TCIntNorm, IsTheShareOfTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("TC_int_norm", three_errors(), three_intervals()),
                     (3 + 76.0 / 3 + 33.0 / 4) / (4 * 18 + 3 * 76.0 / 3 + 3 * 44.0 / 3));
}

TEST(TCIntNorm, IsOneOnTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("TC_int_norm", rows({{0, 0, 4}, {0, 0, 3}, {0, 3, 0}}), three_intervals()), 1);
}

TEST(TCIntNorm, IsUndefinedWhereAClassHasNoDensity) {
    EXPECT_EQ(evaluate("TC_int_norm", rows({{3, 1, 0}, {0, 0, 0}, {0, 0, 2}}), three_intervals()),
              score(undefined_reason::empty_class));
}

TEST(TCIntNorm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("TC_int_norm", rows({{3}}), class_intervals({0, 1})),
              score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
