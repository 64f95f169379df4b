#include <cmath>

#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 2 2 3: of 6 pairs 4 are concordant, 1 is tied in gold and 1 in prediction.
TEST(TauB, AllowsForTiesOnBothSides) {
    EXPECT_DOUBLE_EQ(value("TauB", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 4 / std::sqrt(5.0 * 5.0));
}

// Gold 1 1 2 3, predicted 1 1 2 2: of 6 pairs 4 are concordant, 1 is tied in prediction and 1 in both.
TEST(TauB, AllowsForTiesOnOneSide) {
    EXPECT_DOUBLE_EQ(value("TauB", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 4 / std::sqrt(5.0 * 4.0));
}

// Cardoso and Sousa (2011), Table 4: CM5 prints 0.84.
TEST(TauB, IsThatOfCardosoAndSousa) {
    EXPECT_NEAR(value("TauB", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 0.84, 0.005);
}

TEST(TauB, IsUndefinedWhereOneSideIsConstant) {
    EXPECT_EQ(evaluate("TauB", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("TauB", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(TauB) {
    using std::sqrt;
    const pairs<Real> n = pairs_of(e);
    const Real ordered = n.concordant + n.discordant;
    return ratio<Real>(n.concordant - n.discordant,
                       sqrt(ordered + n.tied_in_gold) * sqrt(ordered + n.tied_in_predicted));
}

}  // namespace ordeval::laws
