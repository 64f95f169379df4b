#include "measures/definitions/costs.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// One item of the first class at 1, two of the second at 5, gold in rows.
TEST(Cost, IsTheMeanOfTheUsersCosts) {
    measure_spec spec = with_matrix("Cost(matrix=file:test)", 2, {0, 1, 5, 0});
    EXPECT_DOUBLE_EQ(*evaluate(spec, rows({{3, 1}, {2, 4}})), 1.1);
}

TEST(Cost, LiesBetweenTheExtremesOfTheMatrix) {
    measure_spec spec = with_matrix("Cost(matrix=file:test)", 2, {-2, 1, 5, 0});
    EXPECT_EQ(spec.range_on(2).low, -2);
    EXPECT_EQ(spec.range_on(2).high, 5);
}

TEST(Cost, NeedsALoadedMatrixOfTheRightSize) {
    EXPECT_FALSE(parse_measure("Cost"));
    confusion_table table = rows({{3, 1}, {2, 4}});
    EXPECT_THROW(evaluate(default_spec(*parse_measure("Cost(matrix=file:test)").value().measure), table),
                 std::invalid_argument);
    EXPECT_THROW(evaluate("Cost(matrix=file:test)", table), std::invalid_argument);
    EXPECT_THROW(evaluate(with_matrix("Cost(matrix=file:test)", 1, {0}), table), std::invalid_argument);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Cost) { return total_cost(e, matrix_cost(e)) / e.total(); }

}  // namespace ordeval::laws
