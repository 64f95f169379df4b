#include "measures/definitions/association.hpp"
#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 1 2 2: Reliability 1, Sensitivity 5/6.
TEST(FRs, IsTheHarmonicMeanOfReliabilityAndSensitivity) {
    EXPECT_DOUBLE_EQ(value("F_RS", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 10.0 / 11);
}

TEST(FRs, IsZeroForAReversedOrder) { EXPECT_EQ(value("F_RS", rows({{0, 1}, {1, 0}})), 0); }

TEST(FRs, IsUndefinedWhereOneSideIsConstant) {
    EXPECT_EQ(evaluate("F_RS", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("F_RS", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(F_RS) {
    const outcome<Real> r = relation_share(e, predicted_order, gold_order);
    const outcome<Real> s = relation_share(e, gold_order, predicted_order);
    if (r.reason || s.reason) return undefined_reason::no_variation;
    return harmonic(r.value, s.value);
}

}  // namespace ordeval::laws
