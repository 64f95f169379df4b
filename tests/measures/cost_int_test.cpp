#include "measures/interval_test.hpp"

namespace ordeval::testing {

TEST(CostInt, IsTheMeanOfPriceTimesDistance) {
    EXPECT_DOUBLE_EQ(*ordeval::evaluate(priced("Cost_int(matrix=file:x)"), three_errors(), three_intervals()),
                     (2 * 2 + 3 * 4 + 5 * 6) / 10.0);
    EXPECT_DOUBLE_EQ(*ordeval::evaluate(priced("Cost_int(matrix=file:x,power=2)"), three_errors(), three_intervals()),
                     (2 * 4 + 3 * 16 + 5 * 36) / 10.0);
}

TEST(CostInt, IsMAEIntWhereEveryErrorHasThePriceOne) {
    EXPECT_EQ(*ordeval::evaluate(with_matrix("Cost_int(matrix=file:x)", 3, std::vector<double>(9, 1)), three_errors(),
                                 three_intervals()),
              value("MAE_int", three_errors(), three_intervals()));
}

TEST(CostInt, NeedsItsMatrix) {
    EXPECT_FALSE(parse_measure("Cost_int"));
    EXPECT_THROW(evaluate("Cost_int(matrix=file:x)", three_errors(), three_intervals()), std::invalid_argument);
}

}  // namespace ordeval::testing
