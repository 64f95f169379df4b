#include "measures/definitions/costs.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Costs 1 + 2*5; at worst 4*1 + 6*5.
TEST(Cost_norm, IsTheShareOfTheLargestCost) {
    measure_spec spec = with_matrix("Cost_norm(matrix=file:test)", 2, {0, 1, 5, 0});
    EXPECT_DOUBLE_EQ(*evaluate(spec, rows({{3, 1}, {2, 4}})), 11.0 / 34);
    EXPECT_DOUBLE_EQ(*evaluate(spec, rows({{0, 4}, {6, 0}})), 1);
}

TEST(Cost_norm, IsUndefinedWhereNoAnswerToTheseItemsCostsAnything) {
    measure_spec spec = with_matrix("Cost_norm(matrix=file:test)", 2, {0, 0, 5, 0});
    EXPECT_EQ(evaluate(spec, rows({{3, 1}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate(with_matrix("Cost_norm(matrix=file:test)", 2, {0, 0, 0, 0}), rows({{3, 1}, {2, 4}})),
              score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Cost_norm) { return normalised_cost(e, matrix_cost(e)); }

}  // namespace ordeval::laws
