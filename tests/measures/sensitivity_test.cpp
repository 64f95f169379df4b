#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 1 2 2. All relations of the first two items are found; the third and the fourth each have
// three in gold and miss the one between them.
TEST(Sensitivity, AveragesTheShareOfFoundRelations) {
    EXPECT_DOUBLE_EQ(value("Sensitivity", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), (1 + 1 + 2.0 / 3 + 2.0 / 3) / 4);
}

TEST(Sensitivity, IsUndefinedForAConstantGold) {
    EXPECT_EQ(evaluate("Sensitivity", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(value("Sensitivity", rows({{1, 0}, {1, 0}})), 0);
}

TEST(Sensitivity, IsReliabilityWithTheRolesChanged) {
    const confusion_table table = rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}});
    EXPECT_DOUBLE_EQ(value("Sensitivity", table), value("Reliability", table.transposed()));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Sensitivity) { return relation_share(e, gold_order, predicted_order); }

}  // namespace ordeval::laws
