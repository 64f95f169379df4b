#include "ordeval/statistics/tests/friedman.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "statistics/probability/distributions.hpp"
#include "statistics/probability/studentised_range.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

TEST(Friedman, GivesAnExampleComputedByHand) {
    // Rank sums 8, 6, 4 of three topics: 12 / (3 * 3 * 4) * (16 + 36 + 64) - 3 * 3 * 4.
    const friedman_result result = friedman_test(complete_scores(3, 3, {1, 2, 3, 1, 3, 2, 2, 1, 3}));
    EXPECT_DOUBLE_EQ(result.mean_ranks[0], 8.0 / 3);
    EXPECT_DOUBLE_EQ(result.mean_ranks[1], 2);
    EXPECT_DOUBLE_EQ(result.mean_ranks[2], 4.0 / 3);
    EXPECT_NEAR(*result.statistic, 116.0 / 3 - 36, 1e-13);
    EXPECT_NEAR(*result.p, std::exp(-(116.0 / 3 - 36) / 2), 1e-15);  // two degrees of freedom
}

TEST(Friedman, RanksTheBestSystemFirst) {
    const complete_scores scores(3, 3, {1, 2, 3, 1, 3, 2, 2, 1, 3});
    const friedman_result higher = friedman_test(scores), lower = friedman_test(scores, orientation::lower);
    EXPECT_DOUBLE_EQ(lower.mean_ranks[0], 4.0 / 3);
    EXPECT_DOUBLE_EQ(lower.mean_ranks[2], 8.0 / 3);
    EXPECT_DOUBLE_EQ(*higher.statistic, *lower.statistic);
}

TEST(Friedman, GivesImanAndDavenportsF) {
    // Chi-squared 8/3 of three topics and systems: 2 * 8/3 / (6 - 8/3) = 8/5, with 2 and 4 degrees of freedom; the
    // upper tail of F(2, 4) is (1 + f / 2)^-2.
    const friedman_result result = friedman_test(complete_scores(3, 3, {1, 2, 3, 1, 3, 2, 2, 1, 3}));
    EXPECT_NEAR(*result.f, 1.6, 1e-12);
    EXPECT_NEAR(*result.f_p, 1 / (1.8 * 1.8), 1e-12);
    const friedman_result alike = friedman_test(complete_scores(3, 2, {1, 2, 1, 2, 1, 2}));
    EXPECT_FALSE(alike.f);
    EXPECT_EQ(alike.f_p, score(0.0));
}

TEST(Friedman, IsUndefinedWhereAllSystemsAreTiedOnAllTopics) {
    const friedman_result result = friedman_test(complete_scores(2, 2, {0.1 + 0.2, 0.3, 5, 5}));
    EXPECT_EQ(result.p, score(undefined_reason::no_variation));
    EXPECT_EQ(result.mean_ranks, (std::vector<double>{1.5, 1.5}));
}

TEST(Friedman, RefusesFewerThanTwoSystemsOrTopics) {
    EXPECT_EQ(refusal([] { static_cast<void>(friedman_test(complete_scores(2, 1, {1, 2}))); }),
              "friedman_test: there must be at least two systems");
    EXPECT_EQ(refusal([] { static_cast<void>(friedman_test(complete_scores(1, 2, {1, 2}))); }),
              "friedman_test: there must be at least two topics");
}

TEST(Nemenyi, HasTheCriticalValuesThatDemsarPrints) {
    // Demsar, JMLR 7 (2006), Table 5a, alpha = 0.05: values of q over sqrt 2 for 2 to 10 systems.
    const std::vector<double> printed = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
    for (std::size_t systems = 2; systems <= 10; ++systems) {
        const auto k = static_cast<double>(systems);
        const double critical = nemenyi_critical_difference(0.05, systems, 14);
        EXPECT_NEAR(critical / std::sqrt(k * (k + 1) / (6 * 14)), printed[systems - 2], 0.0011) << systems;
        EXPECT_NEAR(nemenyi_p_value(-critical, systems, 14), 0.05, 1e-12);
    }
}

TEST(StudentisedRange, OfTwoGroupsIsStudentsT) {
    for (double freedom : {1.0, 2.0, 7.0, 200.0})
        for (double q : {0.01, 0.5, 3.0, 8.0})
            EXPECT_NEAR(studentised_range_upper_tail(q, 2, freedom),
                        2 * student_upper_tail(q / std::sqrt(2.0), freedom), 1e-12)
                << q << " with " << freedom;
    EXPECT_NEAR(studentised_range_upper_tail(3, 2), 2 * normal_upper_tail(3 / std::sqrt(2.0)), 1e-14);
    EXPECT_EQ(studentised_range_upper_tail(0, 5), 1);
}

TEST(StudentisedRange, QuantilesInvertTheTail) {
    for (double groups : {2.0, 6.0, 30.0})
        for (double probability : {0.05, 0.9, 0.999})
            EXPECT_NEAR(studentised_range_upper_tail(studentised_range_quantile(probability, groups), groups),
                        1 - probability, 1e-12);
}

}  // namespace
}  // namespace ordeval
