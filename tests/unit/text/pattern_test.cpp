#include "text/pattern.hpp"

#include <gtest/gtest.h>

#include <string>

namespace ordeval {

namespace {

TEST(Pattern, FitsTheWholeText) {
    EXPECT_TRUE(fits_pattern("run-1", "run-1"));
    EXPECT_FALSE(fits_pattern("run", "run-1"));
    EXPECT_FALSE(fits_pattern("run-1", "run"));
    EXPECT_TRUE(fits_pattern("", ""));
    EXPECT_FALSE(fits_pattern("", "run"));
}

TEST(Pattern, AStarIsAnyTextAndAQuestionMarkAnyCharacter) {
    EXPECT_TRUE(fits_pattern("*", ""));
    EXPECT_TRUE(fits_pattern("run-*", "run-12"));
    EXPECT_TRUE(fits_pattern("*-?2", "run-12"));
    EXPECT_FALSE(fits_pattern("run-?", "run-12"));
    EXPECT_TRUE(fits_pattern("a*b*c", "abbcbc"));
    EXPECT_FALSE(fits_pattern("a*b*c", "abbcb"));
}

// Names come from files, and may be as long as a field can be.
TEST(Pattern, TakesNoLongAndNoDepthForLongTexts) {
    const std::string text(1'000'000, 'a');
    EXPECT_FALSE(fits_pattern("*a*a*a*a*a*a*a*a*b", text));
    EXPECT_TRUE(fits_pattern("*a*a*a*a*a*a*a*a*", text));
}

}  // namespace

}  // namespace ordeval
