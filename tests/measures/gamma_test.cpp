#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Concordant 3 * 4, discordant 1 * 2.
TEST(Gamma, IsTheSurplusAmongPairsWithoutTies) { EXPECT_DOUBLE_EQ(value("Gamma", rows({{3, 1}, {2, 4}})), 10.0 / 14); }

TEST(Gamma, IgnoresTies) { EXPECT_EQ(value("Gamma", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 1); }

TEST(Gamma, IsUndefinedWhereEveryPairIsTied) {
    EXPECT_EQ(evaluate("Gamma", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Gamma) {
    const pairs<Real> n = pairs_of(e);
    return ratio<Real>(n.concordant - n.discordant, n.concordant + n.discordant);
}

}  // namespace ordeval::laws
