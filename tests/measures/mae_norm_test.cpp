#include "measures/definitions/costs.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Distances 1 + 1 + 2; at worst 3*2 + 4*1 + 3*2.
TEST(MAE_norm, IsTheShareOfTheLargestError) {
    EXPECT_DOUBLE_EQ(value("MAE_norm", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 4.0 / 16);
    EXPECT_DOUBLE_EQ(value("MAE_norm", rows({{0, 0, 3}, {4, 0, 0}, {3, 0, 0}})), 1);
}

TEST(MAE_norm, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("MAE_norm", rows({{4}})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MAE_norm) {
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    return normalised_cost(e, [](int answer, int truth) { return Real(std::abs(answer - truth)); });
}

}  // namespace ordeval::laws
