#include "ordeval/scores/classi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <tuple>

namespace ordeval {

namespace {

using labels = std::vector<label_ranking::class_number>;

/// Definition 6 as it stands: two nested loops over the ranking and over the worst ranking.
std::vector<double> curve_by_definition(const label_ranking& ranking, pair_cost unit) {
    auto costs = [unit](const label_ranking& r) {
        std::vector<double> sums;
        double sum = 0;
        for (std::size_t a = 0; a < r.labels().size(); ++a) {
            for (std::size_t b = a + 1; b < r.labels().size(); ++b) {
                const double difference = r.distances()[r.labels()[a]] - r.distances()[r.labels()[b]];
                if (difference > 0) sum += unit == pair_cost::unit ? 1 : difference;
            }
            sums.push_back(sum);
        }
        return sums;
    };
    const std::vector<double> own = costs(ranking);
    const std::vector<double> worst = costs(ranking.worst());
    std::vector<double> curve;
    for (std::size_t k = 0; k < own.size(); ++k) curve.push_back(1 - 2 * own[k] / worst[k]);
    return curve;
}

label_ranking random_ranking(std::mt19937_64& random, std::size_t length, std::size_t classes) {
    labels numbers(length);
    for (auto& c : numbers) c = static_cast<label_ranking::class_number>(random() % classes);
    std::vector<double> distances(classes);
    for (double& d : distances) d = static_cast<double>(random() % 50) / 7 - 2;  // some equal, some below zero
    return {std::move(numbers), std::move(distances)};
}

TEST(ClasSiCurve, EqualsTheDefinitionOnRandomRankings) {
    std::mt19937_64 random(1);
    for (int trial = 0; trial < 500; ++trial) {
        const label_ranking ranking = random_ranking(random, 1 + random() % 60, 1 + random() % 20);
        for (pair_cost cost : {pair_cost::difference, pair_cost::unit}) {
            const auto curve = classi_curve(ranking, {.cost = cost});
            if (!curve) {
                ASSERT_EQ(curve.error(), undefined_reason::no_variation);
                ASSERT_EQ(ranking.optimal(), ranking);
                continue;
            }
            const std::vector<double> slow = curve_by_definition(ranking, cost);
            ASSERT_EQ(curve->size(), slow.size());
            for (std::size_t k = 0; k < slow.size(); ++k) ASSERT_NEAR((*curve)[k], slow[k], 1e-12);
        }
    }
}

TEST(ClasSiCurve, StopsAtThePrefixAndAgreesWithTheWhole) {
    std::mt19937_64 random(2);
    const label_ranking ranking = random_ranking(random, 40, 5);
    const std::vector<double> whole = classi_curve(ranking).value();
    ASSERT_EQ(whole.size(), 40u);
    for (std::size_t k : {1u, 7u, 40u}) {
        const std::vector<double> part = classi_curve(ranking, {.k = k}).value();
        EXPECT_EQ(part, std::vector<double>(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(k)));
        EXPECT_EQ(classi(ranking, {.k = k}), score(whole[k - 1]));
    }
    EXPECT_EQ(classi_curve(ranking, {.k = 99}).value(), whole);
}

TEST(ClasSiCurve, NeedsTheFirstLabelsAndTheNumbersOfAllOnly) {
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 300; ++trial) {
        const label_ranking whole = random_ranking(random, 2 + random() % 60, 1 + random() % 12);
        const std::size_t k = 1 + random() % whole.labels().size();
        std::vector<std::uint64_t> counts(whole.distances().size());
        for (label_ranking::class_number c : whole.labels()) ++counts[c];
        const label_ranking first(labels(whole.labels().begin(), whole.labels().begin() + static_cast<long>(k)),
                                  whole.distances());
        for (pair_cost cost : {pair_cost::difference, pair_cost::unit}) {
            const auto known = classi_curve(whole, {.k = k, .cost = cost});
            const auto prefix = classi_curve(first, {.cost = cost, .class_counts = counts});
            ASSERT_EQ(known.has_value(), prefix.has_value());
            if (!known) continue;
            ASSERT_EQ(known->size(), prefix->size());
            for (std::size_t i = 0; i < k; ++i) ASSERT_NEAR((*known)[i], (*prefix)[i], 1e-12);
        }
    }
}

TEST(ClasSiCurve, RefusesCountsThatCannotBe) {
    const label_ranking ranking(labels{0, 0, 1}, {0, 1});
    EXPECT_THROW(std::ignore = classi_curve(ranking, {.class_counts = {2}}), std::invalid_argument);
    EXPECT_THROW(std::ignore = classi_curve(ranking, {.class_counts = {1, 1}}), std::invalid_argument);
    EXPECT_TRUE(classi_curve(ranking, {.class_counts = {2, 1}}).has_value());
}

// c b t: one pair in the wrong order, at the price 1. In the worst order, t c b, they cost 5 + 6 and 1.
TEST(Discordance, IsWhatTheCurveIsMadeOf) {
    const label_ranking ranking(labels{1, 0, 2}, {0, 1, 6});
    const auto cost = discordance(ranking);
    ASSERT_TRUE(cost.has_value());
    EXPECT_EQ(cost->cost, 1);
    EXPECT_EQ(cost->worst, 6 + 5 + 1);
    EXPECT_DOUBLE_EQ(*classi(ranking), 1 - 2 * cost->cost / cost->worst);
    EXPECT_EQ(discordance(label_ranking(labels{0, 0}, {3})).error(), undefined_reason::no_variation);
}

// With more than 65,536 distances another algorithm takes over; counts of all classes, which tell nothing new of a
// whole ranking, ask for the first one.
TEST(ClasSiCurve, IsTheSameWhereThereAreManyDistances) {
    std::mt19937_64 random(5);
    for (const auto& [classes, length, crowded] : {std::tuple{70'000u, 100'000u, 0u},
                                                   {300'000u, 100'000u, 0u},
                                                   {300'000u, 100'000u, 60'000u},
                                                   {70'000u, 3u, 0u}}) {
        labels numbers(length);
        for (auto& c : numbers) c = static_cast<label_ranking::class_number>(random() % classes);
        for (std::size_t i = 0; i < crowded; ++i) numbers[random() % length] = 7;
        std::vector<double> distances(classes);
        for (double& d : distances) d = static_cast<double>(random() % (2 * classes));  // some equal
        const label_ranking ranking(numbers, distances);
        std::vector<std::uint64_t> counts(classes);
        for (label_ranking::class_number c : numbers) ++counts[c];
        for (pair_cost cost : {pair_cost::difference, pair_cost::unit})
            for (const std::size_t k : {std::size_t{5}, std::size_t{40'000}, numbers.size()})
                EXPECT_EQ(classi_curve(ranking, {.k = k, .cost = cost}).value(),
                          classi_curve(ranking, {.k = k, .cost = cost, .class_counts = counts}).value());
    }
}

// Distances that are no whole numbers are rounded when they are summed, in an order that threads do not change.
TEST(ClasSiCurve, IsTheSameForAnyNumberOfThreads) {
    std::mt19937_64 random(6);
    std::uniform_real_distribution<double> anywhere(-1, 1);
    labels numbers(100'000);
    for (auto& c : numbers) c = static_cast<label_ranking::class_number>(random() % numbers.size());
    std::vector<double> distances(numbers.size());
    for (double& d : distances) d = anywhere(random);
    const label_ranking ranking(numbers, distances);
    std::vector<std::uint64_t> counts(numbers.size());
    for (label_ranking::class_number c : numbers) ++counts[c];
    const std::vector<double> one = classi_curve(ranking, {}, {.threads = 1}).value();
    EXPECT_EQ(classi_curve(ranking, {}, {.threads = 5}).value(), one);
    const std::vector<double> by_tree = classi_curve(ranking, {.class_counts = counts}).value();
    for (std::size_t i = 0; i < one.size(); i += 97) ASSERT_NEAR(one[i], by_tree[i], 1e-9);
}

TEST(ClasSiCurve, NeedsTwoDistancesThatDifferHoweverManyThereAre) {
    const label_ranking ranking(labels{3, 4, 70'000}, std::vector<double>(80'000, 0.5));
    EXPECT_EQ(classi_curve(ranking).error(), undefined_reason::no_variation);
}

// A million labels would be 10^12 steps by the definition, so that finishing is the test of the cost. A ranking and
// its reverse share the worst cost between them, so that their scores cancel.
TEST(ClasSiCurve, TakesAMillionLabels) {
    std::mt19937_64 random(3);
    const label_ranking ranking = random_ranking(random, 1'000'000, 1000);
    labels backwards(ranking.labels().rbegin(), ranking.labels().rend());
    const label_ranking reversed(std::move(backwards), ranking.distances());
    EXPECT_NEAR(*classi(ranking) + *classi(reversed), 0, 1e-9);
}

TEST(ClasSiCurve, RefusesAnEmptyPrefix) {
    EXPECT_THROW((void)classi_curve({{0, 1}, {0, 1}}, {.k = 0}), std::invalid_argument);
}

TEST(LabelRanking, RefusesLabelsWithoutADistanceAndDistancesThatAreNoNumbers) {
    EXPECT_THROW(label_ranking({0, 2}, {0, 1}), std::invalid_argument);
    EXPECT_THROW(label_ranking({0}, {std::numeric_limits<double>::quiet_NaN()}), std::invalid_argument);
    EXPECT_THROW(label_ranking({0}, {std::numeric_limits<double>::infinity()}), std::invalid_argument);
}

TEST(LabelRanking, SortsByDistanceAndKeepsTheOrderOfEquals) {
    const label_ranking ranking({3, 0, 2, 1, 2}, {0, 5, 5, 9});
    EXPECT_EQ(ranking.optimal().labels(), (labels{0, 2, 1, 2, 3}));
    EXPECT_EQ(ranking.worst().labels(), (labels{3, 2, 1, 2, 0}));
}

TEST(ScoreSummary, IsOverTheDefinedScores) {
    const std::vector<score> scores{0.5, undefined_reason::no_variation, -0.5, 0.9};
    const score_summary summary = summarise(scores);
    EXPECT_EQ(summary.defined, 3u);
    EXPECT_DOUBLE_EQ(*summary.mean, 0.3);
    EXPECT_DOUBLE_EQ(*summary.standard_deviation, std::sqrt((0.04 + 0.64 + 0.36) / 2));
}

TEST(ScoreSummary, HasNoSpreadForOneScoreAndNoMeanForNone) {
    EXPECT_FALSE(summarise(std::vector<score>{1}).standard_deviation);
    EXPECT_EQ(summarise(std::vector<score>{undefined_reason::no_variation}).mean,
              score(undefined_reason::no_variation));
    EXPECT_EQ(summarise({}).mean, score(undefined_reason::no_items));
}

}  // namespace

}  // namespace ordeval
