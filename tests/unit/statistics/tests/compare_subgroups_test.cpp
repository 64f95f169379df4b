#include "ordeval/statistics/tests/compare_subgroups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "statistics/random/random.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

using value_list = std::vector<double>;

/// One system; every unit in one subgroup.
subgroup_cells nested_cells(const std::vector<value_list>& by_subgroup) {
    subgroup_cells cells{.subgroups = by_subgroup.size(), .systems = 1};
    for (std::size_t g = 0; g < by_subgroup.size(); ++g)
        for (double value : by_subgroup[g]) {
            cells.unit.push_back(static_cast<std::uint32_t>(cells.unit.size()));
            cells.subgroup.push_back(static_cast<std::uint32_t>(g));
            cells.values.push_back(value);
        }
    return cells;
}

/// One system; every unit in all subgroups.
subgroup_cells crossed_cells(const std::vector<value_list>& by_subgroup) {
    subgroup_cells cells = nested_cells(by_subgroup);
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells.unit[i] = static_cast<std::uint32_t>(i % by_subgroup[0].size());
    return cells;
}

double mean_of_values(const value_list& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

double variance_of_values(const value_list& values) {
    double sum = 0;
    for (double value : values) sum += (value - mean_of_values(values)) * (value - mean_of_values(values));
    return sum / double(values.size() - 1);
}

/// Welch's statistic, written down again.
double welch(const value_list& a, const value_list& b) {
    const double error = std::sqrt(variance_of_values(a) / double(a.size()) + variance_of_values(b) / double(b.size()));
    const double difference = std::abs(mean_of_values(a) - mean_of_values(b));
    if (error > 1e-12) return difference / error;
    return difference < 1e-12 ? 0 : std::numeric_limits<double>::infinity();
}

/// The share of all ways to deal out the values in which Welch's statistic reaches the observed one.
double exact_p(const value_list& a, const value_list& b) {
    value_list all = a;
    all.insert(all.end(), b.begin(), b.end());
    const double observed = welch(a, b);
    std::vector<int> side(all.size(), 0);
    std::fill(side.begin() + std::ptrdiff_t(a.size()), side.end(), 1);
    double reached = 0, ways = 0;
    do {
        value_list one, other;
        for (std::size_t i = 0; i < all.size(); ++i) (side[i] == 0 ? one : other).push_back(all[i]);
        reached += welch(one, other) >= observed * (1 - 1e-9) ? 1 : 0;
        ++ways;
    } while (std::next_permutation(side.begin(), side.end()));
    return reached / ways;
}

/// The share of all flips of signs in which the paired statistic reaches the observed one.
double exact_paired_p(const value_list& differences) {
    const auto t = [](const value_list& values) {
        const double error = std::sqrt(variance_of_values(values) / double(values.size()));
        return std::abs(mean_of_values(values)) / error;
    };
    double reached = 0;
    const std::size_t ways = std::size_t{1} << differences.size();
    for (std::size_t pattern = 0; pattern < ways; ++pattern) {
        value_list flipped = differences;
        for (std::size_t i = 0; i < flipped.size(); ++i)
            if ((pattern >> i & 1) != 0) flipped[i] = -flipped[i];
        reached += t(flipped) >= t(differences) * (1 - 1e-9) ? 1 : 0;
    }
    return reached / double(ways);
}

const trial_options many_deals{.trials = 20000};

/// Four standard deviations of a share of so many_deals trials.
double chance_in(double p) { return 4 * std::sqrt(p * (1 - p) / double(many_deals.trials)) + 1e-4; }

}  // namespace

TEST(CompareSubgroups, OfItemsIsThePermutationTestOfWelchsStatistic) {
    const value_list a{0.1, 0.9, 0.4, 0.5, 0.45}, b{0.8, 1.2, 0.95, 1.1, 0.7, 1.3};
    const subgroup_test found = compare_subgroups(nested_cells({a, b}), true, 0.05, many_deals);
    ASSERT_EQ(found.differences.size(), 1U);
    const subgroup_difference& one = found.differences[0];
    EXPECT_EQ(found.shuffled, shuffled_parts::items);
    EXPECT_NEAR(one.difference, mean_of_values(a) - mean_of_values(b), 1e-12);
    EXPECT_NEAR(one.standard_error, std::sqrt(variance_of_values(a) / 5 + variance_of_values(b) / 6), 1e-12);
    const double exact = exact_p(a, b);
    EXPECT_NEAR(one.raw_p, exact, chance_in(exact));
    EXPECT_EQ(one.p, one.raw_p) << "of one difference there is nothing to correct";
    EXPECT_TRUE(one.different);
    ASSERT_TRUE(one.interval);
    EXPECT_LT(one.interval.high(), 0) << "the interval agrees with the test";
}

TEST(CompareSubgroups, OfTopicsInBothIsThePairedSignFlipTest) {
    const value_list a{0.5, 0.6, 0.2, 0.9, 0.7, 0.55, 0.4, 0.35}, b{0.45, 0.7, 0.1, 0.6, 0.65, 0.3, 0.42, 0.1};
    value_list differences;
    for (std::size_t i = 0; i < a.size(); ++i) differences.push_back(a[i] - b[i]);
    const subgroup_test found = compare_subgroups(crossed_cells({a, b}), false, 0.05, many_deals);
    EXPECT_EQ(found.shuffled, shuffled_parts::parts_of_topics);
    const subgroup_difference& one = found.differences.at(0);
    EXPECT_NEAR(one.standard_error, std::sqrt(variance_of_values(differences) / 8), 1e-12);
    const double exact = exact_paired_p(differences);
    EXPECT_NEAR(one.p, exact, chance_in(exact));
}

TEST(CompareSubgroups, TopicsInOneSubgroupEachAreDealtOut) {
    EXPECT_EQ(compare_subgroups(nested_cells({{1, 2, 3}, {2, 3, 4}}), false, 0.05, {.trials = 10}).shuffled,
              shuffled_parts::topics);
}

TEST(CompareSubgroups, ASmallSubgroupWithoutAnyErrorIsNotTakenForCertain) {
    // Three right answers beside a thousand of which four fifths are right: half of all threes are all right.
    value_list all(1000, 1.0);
    std::fill(all.begin(), all.begin() + 200, 0.0);
    const subgroup_test found = compare_subgroups(nested_cells({{1, 1, 1}, all}), true, 0.05, {.trials = 4000});
    EXPECT_NEAR(found.differences.at(0).p, 0.512, 0.04);
    EXPECT_FALSE(found.differences.at(0).different);
}

TEST(CompareSubgroups, EqualSystemsAreNoMoreTestsThanOne) {
    subgroup_cells one =
        nested_cells({{0.1, 0.9, 0.4, 0.5, 0.45}, {0.8, 1.2, 0.95, 1.1, 0.7, 1.3}, {0.5, 0.3, 0.4, 0.2}});
    subgroup_cells two = one;
    two.systems = 2;
    two.values.insert(two.values.end(), one.values.begin(), one.values.end());
    const subgroup_test alone = compare_subgroups(one, true, 0.05, {.trials = 2000});
    const subgroup_test both = compare_subgroups(two, true, 0.05, {.trials = 2000});
    ASSERT_EQ(both.differences.size(), 6U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(both.differences[i].p, alone.differences[i].p);
        EXPECT_EQ(both.differences[i + 3].p, alone.differences[i].p);
        EXPECT_LE(alone.differences[i].raw_p, alone.differences[i].p);
    }
}

TEST(CompareSubgroups, TheOrderOfUnitsChangesNothing) {
    const subgroup_cells cells = nested_cells({{0.1, 0.9, 0.4, 0.5}, {0.8, 1.2, 0.95}, {0.5, 0.3, 0.4, 0.2}});
    subgroup_cells turned{.subgroups = 3, .systems = 1};
    for (std::size_t i = cells.size(); i-- > 0;) {
        turned.unit.push_back(static_cast<std::uint32_t>(cells.size() - i));
        turned.subgroup.push_back(cells.subgroup[i]);
        turned.values.push_back(cells.values[i]);
    }
    EXPECT_EQ(compare_subgroups(cells, true, 0.05, {.trials = 500, .run = {.threads = 1}}).differences,
              compare_subgroups(turned, true, 0.05, {.trials = 500, .run = {.threads = 3}}).differences);
}

TEST(CompareSubgroups, WhatCannotBeComparedIsCounted) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const subgroup_test found = compare_subgroups(nested_cells({{0.1, 0.9, 0.4}, {0.8, none, none}, {0.5, 0.5, 0.2}}),
                                                  true, 0.05, {.trials = 100});
    ASSERT_EQ(found.differences.size(), 1U);
    EXPECT_EQ(found.untested, 2U);
    EXPECT_EQ(found.differences[0].second, 2U);
}

TEST(CompareSubgroups, EqualSubgroupsDoNotDiffer) {
    const subgroup_test found = compare_subgroups(nested_cells({{1, 1, 1}, {1, 1, 1, 1}}), true, 0.05, {.trials = 100});
    EXPECT_EQ(found.differences.at(0).p, 1);
    EXPECT_FALSE(found.differences.at(0).interval);
}

TEST(CompareSubgroups, HoldsItsLevelForAllDifferencesTogetherAlsoWhereSpreadsDiffer) {
    // Four subgroups of equal means and unequal sizes and spreads, two systems.
    constexpr int campaigns = 300;
    int wrong = 0;
    for (int campaign = 0; campaign < campaigns; ++campaign) {
        random_source random({.seed = 7, .stream = 1, .replicate = static_cast<std::uint64_t>(campaign)});
        subgroup_cells cells{.subgroups = 4, .systems = 2};
        const std::size_t sizes[] = {12, 20, 30, 40};
        value_list second;
        for (std::uint32_t g = 0; g < 4; ++g)
            for (std::size_t i = 0; i < sizes[g]; ++i) {
                cells.unit.push_back(static_cast<std::uint32_t>(cells.unit.size()));
                cells.subgroup.push_back(g);
                const double value = random.normal() * (g == 0 ? 2 : 1);
                cells.values.push_back(value);
                second.push_back(0.5 * value + random.normal());
            }
        cells.values.insert(cells.values.end(), second.begin(), second.end());
        const subgroup_test found = compare_subgroups(cells, true, 0.05, {.trials = 199});
        wrong += std::ranges::any_of(found.differences, &subgroup_difference::different) ? 1 : 0;
    }
    // 15 are expected; 29 and more have a probability below 1 in 1000.
    EXPECT_LE(wrong, 28);
    EXPECT_GE(wrong, 3) << "and it is not a test that never finds anything";
}

TEST(CompareSubgroups, RefusesWhatMakesNoSense) {
    EXPECT_THROW(compare_subgroups(nested_cells({{1, 2}, {3, 4}}), true, 0.05, {.trials = 0}), std::invalid_argument);
    subgroup_cells cells = nested_cells({{1, 2}, {3, 4}});
    cells.values.pop_back();
    EXPECT_THROW(compare_subgroups(cells, true, 0.05, {}), std::invalid_argument);
}

}  // namespace ordeval::testing
