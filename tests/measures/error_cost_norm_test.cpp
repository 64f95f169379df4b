#include "measures/definitions/costs.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(ErrorCost_norm, IsAShareOfTheWorstTable) {
    const confusion_table table = rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}});
    EXPECT_DOUBLE_EQ(value("ErrorCost_norm", table), value("MAE_norm", table));
    EXPECT_DOUBLE_EQ(value("ErrorCost_norm(answered=-1,others=1)", table), value("TC_norm", table));
    // Of each gold class the worst answers are 2, 1 and 2 classes away, every class with one voice: 5/3.
    EXPECT_DOUBLE_EQ(value("ErrorCost_norm(gold=-1,per=classes)", table), value("MAE_macro", table) / (5.0 / 3));
}

TEST(ErrorCost_norm, IsUndefinedWhereNothingCanCostAnything) {
    EXPECT_EQ(evaluate("ErrorCost_norm", rows({{4}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("ErrorCost_norm(answered=-1)", rows({{1, 0}, {0, 0}})), score(undefined_reason::empty_class));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(ErrorCost_norm) {
    if (!description_suffices(e)) return undefined_reason::empty_class;
    return normalised_cost(e, cost_of_description(e));
}

}  // namespace ordeval::laws
