#include <cmath>

#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 2 2 3: of 6 pairs 4 are concordant, 1 is tied in gold and 1 in prediction.
// In ordered pairs |A| = |B| = 6 + 1 and they share 4 + 1 + 1.
TEST(RInt, IsTheOverlapOfTheOrderRelations) {
    EXPECT_DOUBLE_EQ(value("RInt", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), -1 + 2 * 6.0 / 7);
}

// Gold 1 1 2 3, predicted 1 1 2 2: of 6 pairs 4 are concordant, 1 is tied in prediction and 1 in both.
// In ordered pairs |A| = 6 + 1, |B| = 6 + 1 + 1, and they share 4 + 1 + 2.
TEST(RInt, CountsTiesOnBothSidesTwice) {
    EXPECT_DOUBLE_EQ(value("RInt", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), -1 + 2 * 7 / std::sqrt(7.0 * 8));
}

// Cardoso and Sousa (2011), Table 4: CM5 prints 0.81, CM6 prints 0.06.
TEST(RInt, IsThatOfCardosoAndSousa) {
    EXPECT_NEAR(value("RInt", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 0.81, 0.005);
    EXPECT_NEAR(value("RInt", rows({{0, 0, 1, 0}, {1, 1, 1, 0}, {1, 1, 1, 0}, {0, 0, 0, 0}})), 0.06, 0.005);
}

TEST(RInt, IsOneForOneClassButUndefinedForOneItem) {
    EXPECT_EQ(value("RInt", rows({{2, 0}, {0, 0}})), 1);
    EXPECT_EQ(evaluate("RInt", rows({{1, 0}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(RInt) {
    using std::sqrt;
    const Real a = e.pair_sum([](auto& x, auto& y) { return x.truth <= y.truth; });
    const Real b = e.pair_sum([](auto& x, auto& y) { return x.answer <= y.answer; });
    const Real both = e.pair_sum([](auto& x, auto& y) { return x.truth <= y.truth && x.answer <= y.answer; });
    if (a == 0 || b == 0) return undefined_reason::no_variation;
    return -1 + 2 * both / sqrt(a) / sqrt(b);
}

}  // namespace ordeval::laws
