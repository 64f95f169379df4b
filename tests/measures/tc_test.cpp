#include "measures/definitions/costs.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold counts 3, 4, 3 of 10. First as second: 7/4; second as third: 6/3; third as first, two steps: 2 * 7/3.
TEST(TC, WeighsErrorsByTheRarityOfBothClasses) {
    EXPECT_DOUBLE_EQ(value("TC", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 7.0 / 4 + 2 + 14.0 / 3);
}

TEST(TC, GrowsWithTheNumberOfItems) {
    EXPECT_DOUBLE_EQ(value("TC", rows({{4, 2, 0}, {0, 6, 2}, {2, 0, 4}})), 2 * (7.0 / 4 + 2 + 14.0 / 3));
}

TEST(TC, IsUndefinedWhereAGoldClassIsEmpty) {
    EXPECT_EQ(evaluate("TC", rows({{2, 1, 0}, {0, 0, 0}, {1, 0, 2}})), score(undefined_reason::empty_class));
    EXPECT_EQ(value("TC", rows({{4}})), 0);
}

// Gold counts 3, 0, 2. Without the second class the third is one step from the first: 2/2 and 3/3.
TEST(TC, CanDropEmptyClassesThatNobodyAnswers) {
    EXPECT_DOUBLE_EQ(value("TC(empty=drop)", rows({{2, 0, 1}, {0, 0, 0}, {1, 0, 1}})), 2.0 / 2 + 3.0 / 3);
    EXPECT_EQ(evaluate("TC(empty=drop)", rows({{2, 1, 0}, {0, 0, 0}, {1, 0, 2}})),
              score(undefined_reason::empty_class));
    EXPECT_EQ(evaluate("TC(empty=undefined)", rows({{2, 0, 1}, {0, 0, 0}, {1, 0, 1}})),
              score(undefined_reason::empty_class));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(TC) {
    if (!classes_suffice(e)) return undefined_reason::empty_class;
    return total_cost(e, rarity_cost_of_used(e));
}

}  // namespace ordeval::laws
