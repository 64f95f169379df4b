#include "measures/definitions/costs.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Squared distances 1 + 1 + 4; at worst 3*4 + 4*1 + 3*4.
TEST(MSE_norm, IsTheShareOfTheLargestError) {
    EXPECT_DOUBLE_EQ(value("MSE_norm", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 6.0 / 28);
    EXPECT_DOUBLE_EQ(value("MSE_norm", rows({{0, 0, 3}, {4, 0, 0}, {3, 0, 0}})), 1);
}

TEST(MSE_norm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("MSE_norm", rows({{4}})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MSE_norm) {
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    return normalised_cost(e, [](int answer, int truth) { return Real((answer - truth) * (answer - truth)); });
}

}  // namespace ordeval::laws
