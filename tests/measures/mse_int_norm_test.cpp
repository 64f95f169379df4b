#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(MSEIntNorm, IsTheShareOfTheWorstTable) {
    EXPECT_DOUBLE_EQ(value("MSE_int_norm", three_errors(), three_intervals()), 56.0 / (4 * 36 + 3 * 16 + 3 * 36));
}

TEST(MSEIntNorm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("MSE_int_norm", rows({{3}}), class_intervals({0, 1})),
              score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
