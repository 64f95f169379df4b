#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 2 2 3: of 6 pairs 4 are concordant, 1 is tied in gold and 1 in prediction.
TEST(TauA, IsTheSurplusOfConcordantPairsAmongAllPairs) {
    EXPECT_DOUBLE_EQ(value("TauA", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 4.0 / 6);
    EXPECT_DOUBLE_EQ(value("TauA", rows({{0, 0, 1}, {0, 1, 0}, {1, 0, 0}})), -1);
}

TEST(TauA, KeepsAPerfectSystemBelowOneWhereGoldHasTies) {
    EXPECT_DOUBLE_EQ(value("TauA", rows({{2, 0}, {0, 1}})), 2.0 / 3);
}

TEST(TauA, IsZeroWithoutVariationButUndefinedForASingleItem) {
    EXPECT_EQ(value("TauA", rows({{2, 0}, {0, 0}})), 0);
    EXPECT_EQ(evaluate("TauA", rows({{1, 0}, {0, 0}})), score(undefined_reason::no_variation));
}

// An unanswered item of the first class counts as the last, above the item that is truly above it.
TEST(TauA, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table = rows({{0, 0, 0}, {0, 1, 0}, {0, 0, 0}});
    table.add_unanswered(gold{0});
    EXPECT_EQ(value("TauA", table), -1);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(TauA) {
    const pairs<Real> n = pairs_of(e);
    return ratio<Real>(n.concordant - n.discordant, n.all);
}

}  // namespace ordeval::laws
