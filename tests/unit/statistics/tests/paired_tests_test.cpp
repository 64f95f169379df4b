// Tests of paired differences; tests/oracle compares them with other people's programs.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "ordeval/statistics/tests/paired_t.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/probability/mid_ranks.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

/// The share of all ways to put signs to the values for which `extreme(signed values)` holds.
double share_of_signs(std::vector<double> values, const std::function<bool(const std::vector<double>&)>& extreme) {
    const std::size_t ways = std::size_t{1} << values.size();
    std::size_t found = 0;
    for (std::size_t signs = 0; signs < ways; ++signs) {
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::copysign(values[i], (signs >> i & 1) != 0 ? -1.0 : 1.0);
        found += extreme(values);
    }
    return static_cast<double>(found) / static_cast<double>(ways);
}

/// Positive ranks of signed values.
double positive_ranks(const std::vector<double>& values) {
    std::vector<double> magnitudes;
    for (double value : values) magnitudes.push_back(std::abs(value));
    const mid_ranks ranked = rank(magnitudes);
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] > 0 ? ranked.ranks[i] : 0;
    return sum;
}

std::vector<double> random_eighths(std::size_t size, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<double> values(size);
    for (double& value : values) {
        value = static_cast<double>(random() % 8 + 1) / 8;
        if (random() % 3 == 0) value = -value;
    }
    return values;
}

TEST(PairedDifferences, AreZeroWhereOnlyRoundingSeparatesTheScores) {
    const complete_scores scores(3, 2, {0.1 + 0.2, 0.3, 0.5, 0.4, 1e-20, 0});
    const paired_differences differences = subtract(scores, 0, 1);
    EXPECT_NE(differences.values[0], 0);
    EXPECT_EQ(differences.nonzero(), std::vector<double>{0.5 - 0.4});
    EXPECT_TRUE(differences.vary());
    EXPECT_FALSE(subtract(complete_scores(2, 2, {0.2, 0.1, 0.4, 0.3}), 0, 1).vary());
}

TEST(MidRanks, ShareTheMeanOfTheirPlaces) {
    const mid_ranks ranked = rank(std::vector<double>{3, 1, 3, 2, 3 + 1e-15}, 1e-14);
    EXPECT_EQ(ranked.ranks, (std::vector<double>{4, 1, 4, 2, 4}));
    EXPECT_EQ(ranked.tied_cubes, 24);
}

TEST(PairedT, GivesAnExampleComputedByHand) {
    // Mean 2, variance 1, standard error 1 / sqrt 3.
    const paired_t_result result = paired_t_test({{1, 2, 3}});
    EXPECT_DOUBLE_EQ(*result.statistic, 2 * std::sqrt(3.0));
    EXPECT_EQ(result.freedom, 2);
    // With two degrees of freedom the two tails beyond t are 1 - t / sqrt(t^2 + 2).
    EXPECT_NEAR(*result.p, 1 - std::sqrt(12.0 / 14), 1e-15);
}

TEST(PairedT, IsUndefinedWhereDifferencesDoNotVary) {
    EXPECT_EQ(paired_t_test({{0.5, 0.5}}).p, score(undefined_reason::no_variation));
    EXPECT_EQ(paired_t_test({{0, 0, 0}}).statistic, score(undefined_reason::no_variation));
    EXPECT_EQ(refusal([] { static_cast<void>(paired_t_test({{1}})); }),
              "paired_t_test: there must be at least two differences");
}

TEST(WilcoxonSignedRank, IsExactAlsoWhereRanksAreShared) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const std::vector<double> values = random_eighths(9, seed);
        const double middle = 9 * 10 / 4.0, distance = std::abs(positive_ranks(values) - middle);
        const double exact = share_of_signs(values, [&](const std::vector<double>& signed_values) {
            return std::abs(positive_ranks(signed_values) - middle) >= distance;
        });
        const wilcoxon_result result = wilcoxon_signed_rank_test({values});
        EXPECT_TRUE(result.exact);
        EXPECT_NEAR(result.p, exact, 1e-15);
    }
}

TEST(WilcoxonSignedRank, DropsZeros) {
    const wilcoxon_result with = wilcoxon_signed_rank_test({{0, 3, -1, 2, 0}});
    const wilcoxon_result without = wilcoxon_signed_rank_test({{3, -1, 2}});
    EXPECT_EQ(with.zeros, 2u);
    EXPECT_EQ(with.p, without.p);
    EXPECT_EQ(with.positive_ranks, 5);
    EXPECT_EQ(with.negative_ranks, 1);
    EXPECT_EQ(wilcoxon_signed_rank_test({{0, 0}}).p, 1);
}

TEST(WilcoxonSignedRank, HardlyChangesWhereTheNormalDistributionTakesOver) {
    std::vector<double> values;
    for (int i = 1; i <= 50; ++i) values.push_back(i % 3 == 0 ? -i : i);
    const wilcoxon_result exact = wilcoxon_signed_rank_test({values});
    values.push_back(0.5);
    const wilcoxon_result normal = wilcoxon_signed_rank_test({values});
    EXPECT_FALSE(normal.exact);
    EXPECT_TRUE(exact.exact);
    EXPECT_NEAR(normal.p, exact.p, 0.01);
}

TEST(SignFlip, CountsAllWaysWhereTheyAreFew) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const std::vector<double> values = random_eighths(11, seed);
        const auto sum = [](const std::vector<double>& terms) {
            double total = 0;
            for (double term : terms) total += term;
            return std::abs(total);
        };
        const double exact = share_of_signs(
            values, [&](const std::vector<double>& signed_values) { return sum(signed_values) >= sum(values); });
        const sign_flip_result result = sign_flip_test({values});
        EXPECT_TRUE(result.exact);
        EXPECT_DOUBLE_EQ(result.p(), exact);
    }
}

TEST(SignFlip, CountsEqualSumsAsReachedThoughRoundingSeparatesThem) {
    EXPECT_DOUBLE_EQ(sign_flip_test({{0.1, 0.2, -0.3, 0.6}}).p(), 10.0 / 16);  // a sum of 0.6 or more
    EXPECT_EQ(sign_flip_test({{0, 0}}).p(), 1);
    EXPECT_EQ(sign_flip_test({{0.1, 0.2, -0.3}}).p(), 1);
}

TEST(SignFlip, DrawsTrialsWhereWaysAreMany) {
    // 40 equal differences of which 27 are positive: the number of positive ones is binomial.
    std::vector<double> values(40, 0.1);
    for (std::size_t i = 0; i < 13; ++i) values[i] = -0.1;
    const double exact = 2 * binomial_cdf(13, 40, 0.5);
    const sign_flip_result result = sign_flip_test({values}, {.trials = 20'000});
    EXPECT_FALSE(result.exact);
    EXPECT_NEAR(result.p(), exact, 5 * std::sqrt(exact / 20'000));
    EXPECT_GT(result.p(), result.p(p_value_rule::plain));
    for (int threads : {1, 2, 3, 7})
        EXPECT_EQ(sign_flip_test({values}, {.trials = 20'000, .run = {.threads = threads}}).reached, result.reached);
}

}  // namespace
}  // namespace ordeval
