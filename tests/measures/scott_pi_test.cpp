#include "measures/definitions/agreement.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Labels 4+5 and 6+5; expected disagreement 2*9*11/(4*10) = 4.95 items, observed 3.
TEST(ScottPi, DrawsBothLabelsFromThePooledMargins) {
    EXPECT_DOUBLE_EQ(value("ScottPi(weights=none)", rows({{3, 1}, {2, 4}})), 1 - 3 / 4.95);
}

// Labels 6, 8, 6; linear expected 2*(6*8 + 8*6 + 2*6*6)/(4*10) = 8.4, observed 1 + 1 + 2.
TEST(ScottPi, WeighsByDistanceUnlessToldOtherwise) {
    EXPECT_DOUBLE_EQ(value("ScottPi", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 1 - 4 / 8.4);
}

TEST(ScottPi, IsKappaWhereTheMarginsAgree) {
    confusion_table table = rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}});
    EXPECT_DOUBLE_EQ(value("ScottPi(weights=quadratic)", table), value("Kappa(weights=quadratic)", table));
}

TEST(ScottPi, IsUndefinedWhereOneClassIsUsedThroughout) {
    EXPECT_EQ(evaluate("ScottPi", rows({{4, 0}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(ScottPi) {
    return chance_corrected(e, [&](int g, int p) -> Real { return pooled_share(e, g) * pooled_share(e, p); });
}

}  // namespace ordeval::laws
