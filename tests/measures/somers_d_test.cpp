#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 1 2 2: 4 pairs are concordant, and the fifth that gold tells apart is tied in prediction.
TEST(SomersD, TakesATieInThePredictionForNoSuccess) {
    EXPECT_DOUBLE_EQ(value("SomersD", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 0.8);
}

TEST(SomersD, ForgivesOrderingWhatGoldTies) {
    EXPECT_DOUBLE_EQ(value("SomersD", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}}).transposed()), 1);
}

TEST(SomersD, IsZeroForAConstantSystemButUndefinedForAConstantGold) {
    EXPECT_EQ(value("SomersD", rows({{1, 0}, {1, 0}})), 0);
    EXPECT_EQ(evaluate("SomersD", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(SomersD) {
    const pairs<Real> n = pairs_of(e);
    return ratio<Real>(n.concordant - n.discordant, n.concordant + n.discordant + n.tied_in_predicted);
}

}  // namespace ordeval::laws
