#include "measures/interval_test.hpp"

namespace ordeval::testing {

// The dearest answers cost 1*6, 3*4 and 5*6.
TEST(CostIntNorm, IsTheShareOfTheWorstTable) {
    EXPECT_DOUBLE_EQ(*ordeval::evaluate(priced("Cost_int_norm(matrix=file:x)"), three_errors(), three_intervals()),
                     46.0 / (4 * 6 + 3 * 12 + 3 * 30));
}

TEST(CostIntNorm, IsUndefinedWhereNothingCostsAnything) {
    const measure_spec free = with_matrix("Cost_int_norm(matrix=file:x)", 3, std::vector<double>(9, 0));
    EXPECT_EQ(ordeval::evaluate(free, three_errors(), three_intervals()), score(undefined_reason::no_variation));
}

TEST(CostIntNorm, IsUndefinedOnASingleClass) {
    const measure_spec one = with_matrix("Cost_int_norm(matrix=file:x)", 1, {0});
    EXPECT_EQ(ordeval::evaluate(one, rows({{3}}), class_intervals({0, 1})),
              score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
