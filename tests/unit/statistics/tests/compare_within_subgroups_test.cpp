#include "ordeval/statistics/tests/compare_within_subgroups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "statistics/random/random.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

/// Values of two systems on so many units of each subgroup; units are in one subgroup, or in all.
subgroup_cells paired_cells(const std::vector<std::size_t>& sizes, bool crossed, double shift, std::uint64_t seed) {
    subgroup_cells cells{.subgroups = sizes.size(), .systems = 2};
    std::vector<double> second;
    random_source random({.seed = seed, .stream = 1, .replicate = 0});
    for (std::size_t g = 0; g < sizes.size(); ++g)
        for (std::size_t i = 0; i < sizes[g]; ++i) {
            cells.unit.push_back(static_cast<std::uint32_t>(crossed ? i : cells.unit.size()));
            cells.subgroup.push_back(static_cast<std::uint32_t>(g));
            cells.values.push_back(random.uniform() + (g == 0 ? shift : 0));
            second.push_back(random.uniform());
        }
    cells.values.insert(cells.values.end(), second.begin(), second.end());
    return cells;
}

const std::vector<column_pair> the_pair{{0, 1}};

/// Every way to flip the signs of the units, written down again: the share in which the scaled sum of this subgroup, or
/// of one whose own is smaller, reaches the observed one.
std::vector<double> exact_step_down(const subgroup_cells& cells, std::size_t units) {
    const auto scaled = [&](std::uint64_t signs) {
        std::vector<double> sums(cells.subgroups), squares(cells.subgroups);
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            const double difference = cells.values[cell] - cells.values[cells.size() + cell];
            sums[cells.subgroup[cell]] += (signs >> cells.unit[cell] & 1) != 0 ? -difference : difference;
            squares[cells.subgroup[cell]] += difference * difference;
        }
        for (std::size_t g = 0; g < sums.size(); ++g) sums[g] = std::abs(sums[g]) / std::sqrt(squares[g]);
        return sums;
    };
    const std::vector<double> observed = scaled(0);
    std::vector<double> reached(cells.subgroups);
    const std::uint64_t ways = std::uint64_t{1} << units;
    for (std::uint64_t signs = 0; signs < ways; ++signs) {
        const std::vector<double> found = scaled(signs);
        for (std::size_t g = 0; g < found.size(); ++g) {
            double largest = 0;
            for (std::size_t other = 0; other < found.size(); ++other)
                if (observed[other] <= observed[g]) largest = std::max(largest, found[other]);
            reached[g] += largest >= observed[g] * (1 - 1e-9) ? 1 : 0;
        }
    }
    for (double& one : reached) one /= static_cast<double>(ways);
    // No p is smaller than that of a larger statistic.
    for (std::size_t g = 0; g < reached.size(); ++g)
        for (std::size_t other = 0; other < reached.size(); ++other)
            if (observed[other] > observed[g]) reached[g] = std::max(reached[g], reached[other]);
    return reached;
}

}  // namespace

TEST(CompareWithinSubgroups, OneSubgroupIsTheMaxTTestOfItsPair) {
    const subgroup_cells cells = paired_cells({25}, false, 0.2, 3);
    const trial_options trials{.trials = 2000, .run = {}};
    const pairs_within_subgroups found = compare_within_subgroups(cells, the_pair, 0.05, trials);
    const max_t_result alone = max_t_test({25, 2, cells.values}, the_pair, trials);
    ASSERT_EQ(found.differences.size(), 1U);
    EXPECT_EQ(*found.differences[0].p, alone.differences[0].p);
    EXPECT_NEAR(found.differences[0].difference, alone.differences[0].mean, 1e-12);
    EXPECT_NEAR(found.differences[0].standard_error, alone.differences[0].standard_error, 1e-12);
    const double width = *alone.critical_value(0.05) * alone.differences[0].standard_error;
    EXPECT_NEAR(found.differences[0].interval.high(), alone.differences[0].mean + width, 1e-9);
}

TEST(CompareWithinSubgroups, PIsTheShareOfAllFlipsThatReachIt) {
    for (const bool crossed : {false, true}) {
        const subgroup_cells cells =
            crossed ? paired_cells({12, 12}, true, 0.25, 5) : paired_cells({10, 11}, false, 0.2, 9);
        const pairs_within_subgroups found =
            compare_within_subgroups(cells, the_pair, 0.05, {.trials = 40'000, .run = {}});
        const std::vector<double> exact = exact_step_down(cells, crossed ? 12 : 21);
        for (std::size_t g = 0; g < 2; ++g) EXPECT_NEAR(*found.differences[g].p, exact[g], 0.01) << crossed << g;
    }
}

TEST(CompareWithinSubgroups, IntervalsHoldZeroWhereTheSingleStepDoesNotReject) {
    // An interval without 0 stands beside systems that differ; the step-down test may find more.
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const pairs_within_subgroups found = compare_within_subgroups(paired_cells({12, 40, 15}, false, 0.3, seed),
                                                                      the_pair, 0.05, {.trials = 999, .run = {}});
        for (const pair_in_subgroup& one : found.differences) {
            const bool without_zero = one.interval && (one.interval.low() > 0 || one.interval.high() < 0);
            EXPECT_TRUE(one.different || !without_zero) << seed;
        }
    }
}

TEST(CompareWithinSubgroups, ASmallSubgroupTurnsAllTestsIntoTWithHolm) {
    subgroup_cells cells = paired_cells({4, 20}, false, 0, 2);
    // 1, 2, 3 and 6: mean 3, standard deviation sqrt(14 / 3), t = 3 / sqrt(14 / 12) = 2.7775 with 3 degrees of freedom.
    for (std::size_t i = 0; i < 4; ++i) {
        cells.values[i] = std::array{1.0, 2.0, 3.0, 6.0}[i];
        cells.values[cells.size() + i] = 0;
    }
    const pairs_within_subgroups found = compare_within_subgroups(cells, the_pair, 0.05, {.trials = 10, .run = {}});
    EXPECT_EQ(found.test, comparison_test::t);
    EXPECT_EQ(found.trials, 0U);
    EXPECT_DOUBLE_EQ(found.differences[0].difference, 3);
    EXPECT_NEAR(found.differences[0].standard_error, std::sqrt(14.0 / 12), 1e-12);
    EXPECT_NEAR(*found.differences[0].raw_p, 0.0692, 1e-4);
    // The quantile of 1 - 0.05 / 4 with 3 degrees of freedom is 4.1765.
    EXPECT_NEAR(found.differences[0].interval.high(), 3 + 4.1765 * std::sqrt(14.0 / 12), 1e-3);
    const double first = *found.differences[0].raw_p, second = *found.differences[1].raw_p;
    EXPECT_DOUBLE_EQ(std::min(*found.differences[0].p, *found.differences[1].p),
                     std::min(1.0, 2 * std::min(first, second)));
}

TEST(CompareWithinSubgroups, EqualSystemsDoNotDifferAndAConstantDifferenceHasNoLimits) {
    subgroup_cells cells = paired_cells({12, 12}, false, 0, 4);
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells.values[cells.size() + i] = cells.values[i] - (i < 12 ? 0 : 0.1);
    const pairs_within_subgroups found = compare_within_subgroups(cells, the_pair, 0.05, {.trials = 5000, .run = {}});
    EXPECT_EQ(found.differences[0].difference, 0);
    EXPECT_EQ(*found.differences[0].p, 1);
    EXPECT_NEAR(found.differences[1].difference, 0.1, 1e-12);
    EXPECT_TRUE(found.differences[1].different);
    EXPECT_EQ(found.differences[1].interval, confidence_interval(no_interval::no_variation));
}

TEST(CompareWithinSubgroups, WhatHasNoScoreOrOneUnitIsCountedAndNotTested) {
    subgroup_cells cells = paired_cells({12, 1, 12}, false, 0, 4);
    for (std::size_t i = 13; i < 25; ++i) cells.values[i] = std::numeric_limits<double>::quiet_NaN();
    const pairs_within_subgroups found = compare_within_subgroups(cells, the_pair, 0.05, {.trials = 50, .run = {}});
    EXPECT_EQ(found.untested, 2U);
    ASSERT_EQ(found.differences.size(), 1U);
    EXPECT_EQ(found.differences[0].subgroup, 0U);
    cells.values[3] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(
        refusal([&] { compare_within_subgroups(cells, the_pair, 0.05, {.trials = 50, .run = {}}); }).find("in none"),
        std::string::npos);
    EXPECT_NE(
        refusal([&] { compare_within_subgroups(cells, {{0, 2}}, 0.05, {.trials = 50, .run = {}}); }).find("not there"),
        std::string::npos);
}

TEST(CompareWithinSubgroups, TheFamilyHoldsItsLevel) {
    int alarms = 0;
    constexpr int repetitions = 300;
    for (int i = 0; i < repetitions; ++i) {
        const pairs_within_subgroups found =
            compare_within_subgroups(paired_cells({10, 14, 30}, false, 0, 1000 + static_cast<std::uint64_t>(i)),
                                     the_pair, 0.05, {.trials = 499, .run = {.threads = 1}});
        bool any = false;
        for (const pair_in_subgroup& one : found.differences) any = any || one.different;
        alarms += any ? 1 : 0;
    }
    // 15 are expected; 28 or more have a probability of 0.001.
    EXPECT_LT(alarms, 28);
    EXPECT_GT(alarms, 3);
}

TEST(CompareWithinSubgroups, AcrossSubgroupsTheDifferencesTakeThePlaceOfScores) {
    const subgroup_cells cells = paired_cells({15, 20}, false, 0.6, 8);
    const trial_options trials{.trials = 500, .run = {}};
    const subgroup_test found = compare_pairs_across_subgroups(cells, {{0, 1}, {1, 0}}, true, 0.05, trials);
    const pairs_within_subgroups within = compare_within_subgroups(cells, {{0, 1}, {1, 0}}, 0.05, trials);
    ASSERT_EQ(found.differences.size(), 2U);
    EXPECT_NEAR(found.differences[0].difference, within.differences[0].difference - within.differences[1].difference,
                1e-12);
    EXPECT_NEAR(found.differences[1].difference, -found.differences[0].difference, 1e-12);
    EXPECT_TRUE(found.differences[0].different);
}

}  // namespace ordeval::testing
