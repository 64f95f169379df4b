#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Observed disagreement 3/10; expected (4*5 + 6*5)/100 = 1/2.
TEST(Kappa, IsOneMinusObservedOverExpectedDisagreement) {
    EXPECT_DOUBLE_EQ(value("Kappa(weights=none)", rows({{3, 1}, {2, 4}})), 1 - 0.3 / 0.5);
}

TEST(Kappa, GivesEveryConstantSystemZero) {
    EXPECT_NEAR(value("Kappa", rows({{5, 0, 0}, {3, 0, 0}, {2, 0, 0}})), 0, 1e-15);
    EXPECT_NEAR(value("Kappa", rows({{0, 5, 0}, {0, 3, 0}, {0, 2, 0}})), 0, 1e-15);
}

TEST(Kappa, IsUndefinedWhereOneClassIsUsedThroughout) {
    EXPECT_EQ(evaluate("Kappa", rows({{4, 0}, {0, 0}})), score(undefined_reason::no_variation));
}

TEST(Kappa, AliasesSetTheWeights) {
    confusion_table table = rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}});
    EXPECT_EQ(value("QWK", table), value("Kappa(weights=quadratic)", table));
    EXPECT_EQ(value("LWK", table), value("Kappa", table));
}

}  // namespace ordeval::testing
