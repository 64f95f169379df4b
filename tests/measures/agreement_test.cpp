#include "measures/matrix_spec.hpp"
#include "measures/rating_test.hpp"

namespace ordeval::testing {

// Items 1 1 3 and 2 . 2: pairs agree 2 of 6 and 2 of 2.
TEST(Agreement, IsTheMeanShareOfEqualPairs) {
    EXPECT_DOUBLE_EQ(value("Agreement", ratings(3, {"12", "1.", "32"})), (1.0 / 3 + 1) / 2);
}

// With linear weights the four pairs two steps apart agree not at all, and one step apart by half.
TEST(Agreement, CreditsNearRatings) {
    EXPECT_DOUBLE_EQ(value("Agreement(weights=linear)", ratings(3, {"12", "1.", "33"})), (1.0 / 3 + 0.5) / 2);
}

TEST(Agreement, OfTwoCompleteRatersIsAccuracy) {
    const rating_table two = ratings(4, {"1234 2213 41", "1244 2113 33"});
    EXPECT_EQ(value("Agreement", two), value("Accuracy", two.table(0, 1)));
}

TEST(Agreement, OnASingleClassIsFull) { EXPECT_EQ(value("Agreement(weights=linear)", ratings(1, {"11", "11"})), 1); }

TEST(Agreement, IsUndefinedWhereNoPairOfClassesWeighsAnything) {
    EXPECT_EQ(ordeval::evaluate(with_matrix("Agreement(weights=file:test)", 2, {0, 0, 0, 0}), ratings(2, {"12", "11"})),
              score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing
