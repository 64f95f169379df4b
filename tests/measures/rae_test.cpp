#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(RAE, IsTheMeanErrorRelativeToTheTrueShare) {
    EXPECT_DOUBLE_EQ(value("RAE", {0.5, 0.25, 0.25}, {0.25, 0.25, 0.5}), (0.25 / 0.25 + 0 + 0.25 / 0.5) / 3);
}

TEST(RAE, IsUndefinedWhereGoldLacksAClassAndNothingIsSmoothed) {
    EXPECT_EQ(evaluate("RAE", {0.5, 0.5}, {1, 0}), score(undefined_reason::zero_gold_share));
}

// For ten items Sebastiani smooths by 1/20: the shares (1, 0) become (21, 1)/22 and (1/2, 1/2) stay.
TEST(RAE, SmoothsBothDistributionsAlike) {
    EXPECT_DOUBLE_EQ(value("RAE(smoothing=0.05)", {0.5, 0.5}, {1, 0}), ((10.0 / 22) / (21.0 / 22) + 10.0) / 2);
}

// Ten items, and half an item more in each class: the same as 1/20 more of each share.
TEST(RAE, AddsItemsToCounts) {
    EXPECT_DOUBLE_EQ(value("RAE(pseudocount=0.5)", {5, 5}, {10, 0}), value("RAE(smoothing=0.05)", {5, 5}, {10, 0}));
    EXPECT_DOUBLE_EQ(value("RAE(pseudocount=0.5)", {5, 5}, {10, 0}), (5 / 10.5 + 5 / 0.5) / 2);
    EXPECT_EQ(evaluate("RAE(pseudocount=0.5)", {0.5, 0.5}, {0.25, 0.75}), score(undefined_reason::unknown_items));
}

}  // namespace ordeval::testing
