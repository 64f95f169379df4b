#include "ordeval/core/score.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string_view>

namespace ordeval::testing {

TEST(Score, HoldsANumber) {
    const score value = 0.25;
    EXPECT_TRUE(value);
    EXPECT_EQ(*value, 0.25);
}

TEST(Score, HoldsAReasonInsteadOfANumber) {
    const score value = undefined_reason::no_variation;
    EXPECT_FALSE(value);
    EXPECT_EQ(value.reason(), undefined_reason::no_variation);
}

TEST(Score, EqualsOnlyTheSameNumberOrTheSameReason) {
    EXPECT_EQ(score(1.0), score(1.0));
    EXPECT_NE(score(0.0), score(undefined_reason::no_items));
    EXPECT_NE(score(undefined_reason::empty_class), score(undefined_reason::no_items));
}

TEST(UndefinedReason, HasAnOwnNameAndExplanationEach) {
    std::set<std::string_view> names, explanations;
    for (int i = 0; i < undefined_reasons; ++i) {
        names.insert(name(static_cast<undefined_reason>(i)));
        explanations.insert(explain(static_cast<undefined_reason>(i)));
    }
    EXPECT_EQ(names, (std::set<std::string_view>{"no_items", "no_variation", "empty_class", "single_class_scale",
                                                 "too_many_classes", "zero_gold_share", "not_a_number",
                                                 "unnamed_raters", "incomplete_ratings", "too_many_raters",
                                                 "zero_probability", "unknown_items"}));
    EXPECT_EQ(explanations.size(), names.size());
    EXPECT_FALSE(explanations.contains(""));
}

TEST(Score, OfNoNumberIsUndefinedInEveryBuild) {
    score nothing = std::numeric_limits<double>::quiet_NaN();
    ASSERT_FALSE(nothing.defined());
    EXPECT_EQ(nothing.reason(), undefined_reason::not_a_number);
    EXPECT_EQ(nothing, score(undefined_reason::not_a_number));
    EXPECT_TRUE(score(std::numeric_limits<double>::infinity()).defined());
}

TEST(UndefinedReason, IsCountedInFull) { EXPECT_EQ(name(static_cast<undefined_reason>(undefined_reasons)), ""); }

}  // namespace ordeval::testing
