#include "measures/definitions/costs.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

namespace {

/// Gold counts 3, 4, 3.
confusion_table three_classes() { return rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}}); }

}  // namespace

TEST(ErrorCost, DescribesTheErrorsThatHaveNames) {
    const confusion_table table = three_classes();
    EXPECT_DOUBLE_EQ(value("ErrorCost", table), value("MAE", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost(power=2)", table), value("MSE", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost(power=0)", table), value("ErrorRate", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost(gold=-1,per=classes)", table), value("MAE_macro", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost(power=2,gold=-1,per=classes)", table), value("MSE_macro", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost(answered=-1,others=1,per=nothing)", table), value("TC", table));
}

// The prices are 2, 3 and 5, the distances 1, 1 and 2.
TEST(ErrorCost, TakesPrices) {
    const measure_spec spec = with_matrix("ErrorCost(prices=file:x)", 3, {9, 2, 1, 1, 9, 3, 5, 1, 9});
    EXPECT_DOUBLE_EQ(*ordeval::evaluate(spec, three_classes()), (2 + 3 + 10) / 10.0);
}

// Gold counts 3, 0, 2: the empty class is dropped, so that an error goes one step.
TEST(ErrorCost, CanDropEmptyClasses) {
    const confusion_table gap = rows({{2, 0, 1}, {0, 0, 0}, {1, 0, 1}});
    EXPECT_DOUBLE_EQ(value("ErrorCost", gap), 4.0 / 5);
    EXPECT_DOUBLE_EQ(value("ErrorCost(empty=drop)", gap), 2.0 / 5);
    EXPECT_EQ(evaluate("ErrorCost(answered=-1)", gap), score(undefined_reason::empty_class));
    EXPECT_DOUBLE_EQ(value("ErrorCost(answered=-1,others=1,per=nothing,empty=drop)", gap),
                     value("TC(empty=drop)", gap));
}

TEST(ErrorCost, IsUndefinedWhereItDividesByNothing) {
    EXPECT_EQ(evaluate("ErrorCost(others=-1)", rows({{1, 1}, {0, 0}})), score(undefined_reason::empty_class));
    EXPECT_EQ(evaluate("ErrorCost(empty=drop)", rows({{1, 1}, {0, 0}})), score(undefined_reason::empty_class));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(ErrorCost) {
    if (!description_suffices(e)) return undefined_reason::empty_class;
    return total_cost(e, cost_of_description(e));
}

}  // namespace ordeval::laws
