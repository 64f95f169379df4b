#include "ordeval/core/expected.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <variant>

#include "ordeval/core/bad_input.hpp"

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
    EXPECT_THROW((void)value.value(), bad_input);
}

TEST(Expected, ThrowsEverythingThatWasWrong) {
    diagnostics problems;
    problems.add(diagnostic{.file = "gold.tsv", .line = 3, .problem = "no label", .remedy = "give one"});
    problems.add(diagnostic{.problem = "b"});
    const expected<int> value = problems;
    try {
        (void)value.value();
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& caught) {
        EXPECT_STREQ(caught.what(), "gold.tsv:3: no label; give one\nb");
        const auto& input = dynamic_cast<const bad_input&>(caught);
        ASSERT_EQ(input.problems().total(), 2u);
        EXPECT_EQ(input.problems().shown()[0].file, "gold.tsv");
    }
}

TEST(Expected, OfAnotherErrorThrowsAsVariantsDo) {
    EXPECT_THROW((void)(expected<int, long>(7L).value()), std::bad_variant_access);
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
