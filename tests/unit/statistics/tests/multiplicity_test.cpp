#include "ordeval/statistics/tests/multiplicity.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

void expect_adjusted(correction method, const std::vector<double>& expected) {
    const std::vector<double> adjusted = adjust(std::vector<double>{0.04, 0.01, 0.5, 0.03}, method);
    ASSERT_EQ(adjusted.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_DOUBLE_EQ(adjusted[i], expected[i]) << name(method);
}

TEST(Multiplicity, AdjustsPValuesAsComputedByHand) {
    expect_adjusted(correction::none, {0.04, 0.01, 0.5, 0.03});
    expect_adjusted(correction::bonferroni, {0.16, 0.04, 1, 0.12});
    expect_adjusted(correction::holm, {0.09, 0.04, 0.5, 0.09});
    expect_adjusted(correction::benjamini_hochberg, {0.16 / 3, 0.04, 0.5, 0.16 / 3});
}

TEST(Multiplicity, LeavesOneTestAlone) {
    for (correction method : {correction::bonferroni, correction::holm, correction::benjamini_hochberg})
        EXPECT_EQ(adjust(std::vector<double>{0.2}, method), std::vector<double>{0.2});
    EXPECT_TRUE(adjust({}, correction::holm).empty());
}

}  // namespace
}  // namespace ordeval
