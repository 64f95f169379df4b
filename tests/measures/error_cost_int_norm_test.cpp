#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(ErrorCostIntNorm, IsAShareOfTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("ErrorCost_int_norm", three_errors(), three_intervals()),
                     value("MAE_int_norm", three_errors(), three_intervals()));
    EXPECT_DOUBLE_EQ(value("ErrorCost_int_norm(answered=-1,others=1)", three_errors(), three_intervals()),
                     value("TC_int_norm", three_errors(), three_intervals()));
    // The farthest answers are 6, 4 and 6 away, at the densities 4, 3/2, 3/4: 4*6/4 + 3*4/1.5 + 3*6/0.75.
    EXPECT_DOUBLE_EQ(value("ErrorCost_int_norm(gold=-1)", three_errors(), three_intervals()),
                     (2.0 / 4 + 4 / 1.5 + 6 / 0.75) / (6 + 8 + 24));
}

TEST(ErrorCostIntNorm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("ErrorCost_int_norm", rows({{3}}), class_intervals({0, 1})),
              score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing
