#include "ordeval/statistics/tests/two_way_layout.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

TEST(TwoWayLayout, SplitsTheVariationOfATableComputedByHand) {
    // Means: systems 2, 4, 6; topics 3, 5; grand mean 4. Residuals: -1, 0, 1 and 1, 0, -1.
    const two_way_layout layout = analyse_two_way(complete_scores(2, 3, {0, 3, 6, 4, 5, 6}));
    EXPECT_DOUBLE_EQ(layout.system_squares, 16);
    EXPECT_DOUBLE_EQ(layout.topic_squares, 6);
    EXPECT_DOUBLE_EQ(layout.residual_squares, 4);
    EXPECT_DOUBLE_EQ(layout.system_variance(), 8);
    EXPECT_DOUBLE_EQ(layout.topic_variance(), 6);
    EXPECT_DOUBLE_EQ(layout.residual_variance(), 2);
    EXPECT_DOUBLE_EQ(layout.system_f(), 4);
    // F with (2, 2) degrees of freedom has the upper tail 1 / (1 + F).
    EXPECT_NEAR(layout.system_p_value(), 0.2, 1e-15);
    EXPECT_DOUBLE_EQ(layout.effect_size(4), 4 / std::sqrt(2.0));
}

TEST(TwoWayLayout, EffectSizesAreThoseOfSakaisTable3) {
    two_way_layout layout;
    layout.residual_squares = 0.00211 * 999 * 8;
    layout.residual_freedom = 999 * 8;
    EXPECT_NEAR(layout.effect_size(0.962 - 0.806), 3.40, 0.005);
}

TEST(TwoWayLayout, HasNoResidualWhereSystemsDifferByConstantsOnly) {
    const two_way_layout layout = analyse_two_way(complete_scores(3, 2, {0.1, 0.2, 0.3, 0.4, 0.7, 0.8}));
    EXPECT_FALSE(layout.has_residual());
    EXPECT_EQ(layout.residual_variance(), 0);
    EXPECT_TRUE(analyse_two_way(complete_scores(3, 2, {0.1, 0.2, 0.3, 0.4, 0.7, 0.8001})).has_residual());
}

TEST(TwoWayLayout, RefusesFewerThanTwoSystemsOrTopics) {
    EXPECT_EQ(refusal([] { static_cast<void>(analyse_two_way(complete_scores(2, 1, {1, 2}))); }),
              "analyse_two_way: there must be at least two systems");
    EXPECT_EQ(refusal([] { static_cast<void>(analyse_two_way(complete_scores(1, 2, {1, 2}))); }),
              "analyse_two_way: there must be at least two topics");
}

}  // namespace
}  // namespace ordeval
