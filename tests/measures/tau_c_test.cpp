#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 2 2 3: of 6 pairs 4 are concordant, 1 is tied in gold and 1 in prediction.
// Three classes are used on both sides: 2 * 4 / (16 * 2/3).
TEST(TauC, DividesByTheLargestSurplusOfEqualClasses) {
    EXPECT_DOUBLE_EQ(value("TauC", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 0.75);
}

// Four concordant pairs, and only two predicted classes are used: 2 * 4 / (16 * 1/2).
TEST(TauC, CountsTheUsedClassesOfTheSideThatUsesFewer) {
    EXPECT_DOUBLE_EQ(value("TauC", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 1);
}

// Two concordant pairs of three items: 2 * 2 / (9 * 1/2).
TEST(TauC, KeepsAPerfectSystemBelowOneWhereClassesDifferInSize) {
    EXPECT_DOUBLE_EQ(value("TauC", rows({{2, 0}, {0, 1}})), 8.0 / 9);
}

TEST(TauC, IsUndefinedWhereOneSideIsConstant) {
    EXPECT_EQ(evaluate("TauC", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("TauC", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(TauC) {
    const pairs<Real> n = pairs_of(e);
    std::size_t used_predicted = 0;
    for (int c = 0; c < e.classes(); ++c) used_predicted += e.predicted_items(c) > 0;
    const Real m = std::min(used_predicted, e.used_gold_classes().size());
    return ratio<Real>(2 * (n.concordant - n.discordant), e.total() * e.total() * (m - 1) / m);
}

}  // namespace ordeval::laws
