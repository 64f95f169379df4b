#include "ordeval/statistics/tests/shapiro_wilk.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "statistics/probability/distributions.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

TEST(ShapiroWilk, FindsNormalScoresNormalAndTheirExponentialsNot) {
    std::vector<double> normal, skewed;
    for (int i = 1; i <= 40; ++i) {
        normal.push_back(normal_quantile((i - 0.5) / 40));
        skewed.push_back(i * i * i);
    }
    EXPECT_GT(*shapiro_wilk_test(normal).p, 0.99);
    EXPECT_LT(*shapiro_wilk_test(skewed).p, 0.001);
}

TEST(ShapiroWilk, DoesNotDependOnUnitOrOrigin) {
    const std::vector<double> values = {1, 4, 2, 9, 3, 7, 20}, moved = {1003, 1012, 1006, 1027, 1009, 1021, 1060};
    EXPECT_NEAR(*shapiro_wilk_test(values).statistic, *shapiro_wilk_test(moved).statistic, 1e-14);
}

TEST(ShapiroWilk, OfThreeEquallySpacedValuesIsPerfect) {
    const shapiro_wilk_result result = shapiro_wilk_test(std::vector<double>{1, 2, 3});
    EXPECT_NEAR(*result.statistic, 1, 1e-15);
    EXPECT_NEAR(*result.p, 1, 1e-7);
}

TEST(ShapiroWilk, IsUndefinedWhereNothingVaries) {
    EXPECT_EQ(shapiro_wilk_test(std::vector<double>{2, 2, 2}).p, score(undefined_reason::no_variation));
}

TEST(ShapiroWilk, RefusesSizesThatItsApproximationsWereNotMadeFor) {
    for (std::size_t size : {2u, 5001u})
        EXPECT_EQ(refusal([&] { static_cast<void>(shapiro_wilk_test(std::vector<double>(size))); }),
                  "shapiro_wilk_test: there must be 3 to 5000 values");
}

}  // namespace
}  // namespace ordeval
