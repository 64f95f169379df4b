#include <cmath>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(KLD, IsTheExtraCostInBits) {
    EXPECT_DOUBLE_EQ(value("KLD", {1, 0}, {0.5, 0.5}), 1);
    EXPECT_DOUBLE_EQ(value("KLD", {0.5, 0.5}, {0.25, 0.75}), 0.5 + 0.5 * std::log2(2.0 / 3));
}

TEST(KLD, IsUndefinedWhereGoldLacksAClassThatTheEstimateHas) {
    EXPECT_EQ(evaluate("KLD", {0.5, 0.5}, {1, 0}), score(undefined_reason::zero_gold_share));
    EXPECT_EQ(value("KLD", {1, 0}, {1, 0}), 0);
}

// With 0.5 added to every share, (1, 0) becomes (3/4, 1/4) and (0, 1) becomes (1/4, 3/4).
TEST(KLD, IsDefinedEverywhereWithSmoothing) {
    EXPECT_DOUBLE_EQ(value("KLD(smoothing=0.5)", {1, 0}, {0, 1}), std::log2(3) / 2);
}

TEST(KLD, GoesEitherWayAndInAnyUnit) {
    const double bits = 0.75 * std::log2(1.5) + 0.25 * std::log2(0.5);
    EXPECT_DOUBLE_EQ(value("KLD", {0.75, 0.25}, {0.5, 0.5}), bits);
    EXPECT_DOUBLE_EQ(value("KLD(direction=true_from_estimated)", {0.5, 0.5}, {0.75, 0.25}), bits);
    EXPECT_DOUBLE_EQ(value("KLD(base=e)", {0.75, 0.25}, {0.5, 0.5}), bits * std::log(2.0));
    EXPECT_DOUBLE_EQ(value("KLD(base=10)", {0.75, 0.25}, {0.5, 0.5}), bits * std::log10(2.0));
}

TEST(KLD, IsInfiniteAndThusNoNumberWhereTheEstimateLacksAClass) {
    EXPECT_EQ(evaluate("KLD(direction=true_from_estimated)", {1, 0}, {0.5, 0.5}),
              score(undefined_reason::not_a_number));
}

TEST(KLD, AddsItemsToCountsAndNeedsToKnowHowManyThereAre) {
    EXPECT_DOUBLE_EQ(value("KLD(pseudocount=1)", {0, 2}, {2, 0}), 0.25 * std::log2(0.25 / 0.75) + 0.75 * std::log2(3));
    EXPECT_EQ(evaluate("KLD(pseudocount=1)", {0, 1}, {0.5, 0.5}), score(undefined_reason::unknown_items));
    EXPECT_EQ(value("KLD(pseudocount=0)", {1, 3}, {1, 3}), 0);
}

TEST(KLD, IsZeroWithImmenseSmoothing) { EXPECT_NEAR(value("KLD(smoothing=1e308)", {1, 0}, {0.5, 0.5}), 0, 1e-15); }

}  // namespace ordeval::testing
