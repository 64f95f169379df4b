#include "ordeval/core/expected.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace ordeval::testing {

TEST(Expected, HoldsAValue) {
    const expected<int> value = 4;
    ASSERT_TRUE(value);
    EXPECT_EQ(*value, 4);
    EXPECT_THROW((void)value.error(), std::bad_variant_access);
}

TEST(Expected, HoldsWhatWasWrong) {
    const expected<int> value = diagnostic{.problem = "no number"};
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().to_string(), "no number\n");
    EXPECT_THROW((void)value.value(), std::bad_variant_access);
}

TEST(Expected, CarriesSeveralProblems) {
    diagnostics problems;
    problems.add(diagnostic{.problem = "a"});
    problems.add(diagnostic{.problem = "b"});
    const expected<std::string> value = problems;
    EXPECT_EQ(value.error().total(), 2U);
}

TEST(Expected, GivesUpAValueThatCannotBeCopied) {
    expected<std::unique_ptr<int>> value = std::make_unique<int>(3);
    const std::unique_ptr<int> taken = *std::move(value);
    EXPECT_EQ(*taken, 3);
}

TEST(Expected, TellsValueFromErrorOfTheSameShape) {
    const expected<int, long> error(7L);
    EXPECT_FALSE(error);
    EXPECT_EQ(error.error(), 7L);
}

}  // namespace ordeval::testing
