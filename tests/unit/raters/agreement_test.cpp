#include "ordeval/raters/agreement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "statistics/probability/distributions.hpp"

namespace ordeval::testing {

namespace {

/// Raters around a true class, each with some noise; every fifth rating is a gap.
rating_lists noisy_items(std::uint32_t raters, int items, unsigned seed = 1) {
    std::mt19937 engine(seed);
    rating_lists lists;
    for (int i = 0; i < items; ++i) {
        const int truth = static_cast<int>(engine() % 5);
        std::vector<rating> of_item;
        for (std::uint32_t g = 0; g < raters; ++g) {
            const int noise = static_cast<int>(engine() % 3) - 1;
            if (engine() % 5 != 0) of_item.push_back({g, static_cast<label>(std::clamp(truth + noise, 0, 4))});
        }
        lists.add(of_item);
    }
    return lists;
}

const std::vector<measure_spec>& specs() {
    static const std::vector<measure_spec> all = parse_measures("@raters", evidence_kind::ratings).value();
    return all;
}

}  // namespace

TEST(EstimateAgreement, HasTheScoresThemselvesInsideTheirIntervals) {
    const rating_profiles profiles = rating_profiles::count(5, 4, noisy_items(4, 200));
    const std::vector<agreement_score> found =
        estimate_agreement(specs(), profiles, rating_units::items, {.replicates = 500}).value();
    for (std::size_t i = 0; i < specs().size(); ++i) {
        const bootstrapped_score& one = found[i].score;
        EXPECT_EQ(one.value, evaluate(specs()[i], profiles.table())) << specs()[i].to_string();
        ASSERT_TRUE(one.interval) << specs()[i].to_string();
        EXPECT_LT(one.interval.low(), *one.value);
        EXPECT_GT(one.interval.high(), *one.value);
    }
}

TEST(EstimateAgreement, DoesNotDependOnThreads) {
    const rating_profiles profiles = rating_profiles::count(5, 4, noisy_items(4, 60));
    const auto one =
        estimate_agreement(specs(), profiles, rating_units::items, {.replicates = 400, .run = {.threads = 1}});
    const auto three =
        estimate_agreement(specs(), profiles, rating_units::items, {.replicates = 400, .run = {.threads = 3}});
    for (std::size_t i = 0; i < specs().size(); ++i) EXPECT_EQ((*one)[i].score, (*three)[i].score);
}

// The interval of a mean of items is about the normal one: for the share of agreeing pairs of two raters.
TEST(EstimateAgreement, HasTheStandardErrorOfASimpleShare) {
    rating_lists items;
    for (int i = 0; i < 400; ++i) items.add(std::vector<rating>{{0, 0}, {1, static_cast<label>(i % 4 == 0)}});
    const std::vector<measure_spec> agreement{parse_measure("Agreement").value()};
    const auto found = estimate_agreement(agreement, rating_profiles::count(2, 2, items), rating_units::items, {});
    EXPECT_NEAR(found->front().score.standard_error, std::sqrt(.25 * .75 / 400), 5e-4);
}

TEST(EstimateAgreement, HasNoIntervalWhereEverybodyAgreesUnlessAPointWasAskedFor) {
    rating_lists items;
    for (int i = 0; i < 2; ++i) items.add(std::vector<rating>{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
    const rating_profiles profiles = rating_profiles::count(3, 5, items);
    const auto specs = parse_measures("BrennanPrediger,Agreement,GwetAC", evidence_kind::ratings).value();
    for (rating_units units : {rating_units::items, rating_units::raters, rating_units::both}) {
        const auto found = estimate_agreement(specs, profiles, units, {.replicates = 100}).value();
        for (const agreement_score& one : found) {
            EXPECT_EQ(one.score.value, score(1));
            EXPECT_EQ(one.score.interval, no_interval::no_variation);
        }
    }
    const auto asked = estimate_agreement(specs, profiles, rating_units::items,
                                          {.method = interval_method::percentile, .replicates = 100})
                           .value();
    for (const agreement_score& one : asked) EXPECT_EQ(one.score.interval, confidence_interval(1, 1));
}

TEST(EstimateAgreement, SaysWhyFewRatersCannotBeResampled) {
    const rating_profiles four = rating_profiles::count(5, 4, noisy_items(4, 60));
    const auto refused = estimate_agreement(specs(), four, rating_units::raters, {.replicates = 100});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().shown().front().kind, "few_raters");
    const auto unnamed = estimate_agreement(specs(), four.unnamed(), rating_units::both, {.replicates = 100});
    ASSERT_FALSE(unnamed);
    EXPECT_EQ(unnamed.error().shown().front().kind, "unnamed_raters");
}

TEST(EstimateAgreement, AddsTheVariancesOfItemsAndRaters) {
    const std::vector<measure_spec> alpha{parse_measure("Alpha").value()};
    const rating_profiles profiles = rating_profiles::count(5, 6, noisy_items(6, 100));
    const bootstrap_options options{.replicates = 1000};
    const double items =
        estimate_agreement(alpha, profiles, rating_units::items, options)->front().score.standard_error;
    const double raters =
        estimate_agreement(alpha, profiles, rating_units::raters, options)->front().score.standard_error;
    const agreement_score both = estimate_agreement(alpha, profiles, rating_units::both, options)->front();
    EXPECT_NEAR(both.score.standard_error, std::hypot(items, raters), 1e-12);
    EXPECT_NEAR(*both.share_of_raters, raters * raters / (items * items + raters * raters), 1e-12);
    EXPECT_GT(raters, 0);
}

namespace {

/// Named raters of many different rows.
const rating_profiles& many_rows() {
    static const rating_profiles profiles = [] {
        std::mt19937 engine(7);
        rating_lists lists;
        for (int i = 0; i < 1400; ++i) {
            const int truth = static_cast<int>(engine() % 5);
            std::vector<rating> of_item;
            for (std::uint32_t g = 0; g < 5; ++g) {
                const int noise = static_cast<int>(engine() % 5) - 2;
                if (engine() % 8 != 0) of_item.push_back({g, static_cast<label>(std::clamp(truth + noise, 0, 4))});
            }
            lists.add(of_item);
        }
        return rating_profiles::count(5, 5, lists);
    }();
    return profiles;
}

/// Scores of tables with weights in place of counts.
using weighted_table = std::vector<std::vector<double>>;

double squared_kappa(const weighted_table& table) {
    const std::size_t classes = table.size();
    std::vector<double> rows(classes), columns(classes);
    double total = 0;
    for (std::size_t k = 0; k < classes; ++k)
        for (std::size_t l = 0; l < classes; ++l) {
            rows[k] += table[k][l];
            columns[l] += table[k][l];
            total += table[k][l];
        }
    double observed = 0, expected = 0;
    for (std::size_t k = 0; k < classes; ++k)
        for (std::size_t l = 0; l < classes; ++l) {
            const double distance = static_cast<double>(k) - static_cast<double>(l);
            observed += distance * distance * table[k][l] / total;
            expected += distance * distance * rows[k] * columns[l] / (total * total);
        }
    return 1 - observed / expected;
}

/// The definition, cell by cell: every item of a cell has the same influence.
std::pair<double, double> abc_limits(const weighted_table& counts, double level) {
    const std::size_t classes = counts.size();
    double n = 0;
    for (const auto& row : counts)
        for (double count : row) n += count;
    auto at = [&](auto weight) {
        weighted_table moved = counts;
        for (std::size_t k = 0; k < classes; ++k)
            for (std::size_t l = 0; l < classes; ++l) moved[k][l] = weight(k, l);
        return squared_kappa(moved);
    };
    const double value = squared_kappa(counts), e = 1e-5;
    weighted_table influence = counts;
    double squares = 0, cubes = 0, bias = 0;
    for (std::size_t k = 0; k < classes; ++k)
        for (std::size_t l = 0; l < classes; ++l) {
            if (counts[k][l] == 0) continue;
            auto toward = [&](double step) {
                return at([&](std::size_t i, std::size_t j) {
                    return (1 - step) * counts[i][j] / n + step * (i == k && j == l);
                });
            };
            const double first = (toward(e) - toward(-e)) / (2 * e);
            influence[k][l] = first;
            squares += counts[k][l] * first * first;
            cubes += counts[k][l] * first * first * first;
            bias += counts[k][l] * (toward(e) + toward(-e) - 2 * value) / (e * e) / (2 * n * n);
        }
    const double error = std::sqrt(squares) / n, acceleration = cubes / (6 * std::pow(squares, 1.5));
    auto along = [&](double step) {
        return at([&](std::size_t i, std::size_t j) {
            return counts[i][j] * (1 / n + step * influence[i][j] / (n * n * error));
        });
    };
    const double curvature = (along(.01) + along(-.01) - 2 * value) / (2 * .01 * .01 * error);
    const double correction = acceleration - bias / error + curvature;
    auto limit = [&](double share) {
        const double reach = correction + normal_quantile(share);
        return along(reach / std::pow(1 - acceleration * reach, 2));
    };
    return {limit(.5 - level / 2), limit(.5 + level / 2)};
}

}  // namespace

// Sixty classes make more than a thousand kinds of items.
TEST(ApproximateBootstrap, IsTheDefinitionOnATableOfTwoRaters) {
    std::mt19937 engine(3);
    constexpr int classes = 60;
    rating_lists lists;
    weighted_table counts(classes, std::vector<double>(classes));
    for (int i = 0; i < 4000; ++i) {
        const int first = static_cast<int>(engine() % 45) + static_cast<int>(engine() % 16);
        const int second = std::clamp(first + static_cast<int>(engine() % 51) - 20, 0, classes - 1);
        lists.add(std::vector<rating>{{0, static_cast<label>(first)}, {1, static_cast<label>(second)}});
        ++counts[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
    }
    const std::vector<measure_spec> light{parse_measure("Light(weights=quadratic)").value()};
    const bootstrapped_score found =
        estimate_agreement(light, rating_profiles::count(classes, 2, lists), rating_units::items)->front().score;
    ASSERT_EQ(found.method, interval_method::abc);
    const auto [low, high] = abc_limits(counts, 0.95);
    EXPECT_NEAR(found.interval.low(), low, 1e-5 * found.standard_error);
    EXPECT_NEAR(found.interval.high(), high, 1e-5 * found.standard_error);
    EXPECT_EQ(*found.value, *evaluate(light.front(), rating_profiles::count(classes, 2, lists).table()));
}

// A quantile of B replicates has the standard deviation sqrt(p (1 - p) / B) / density, here in standard errors.
TEST(ApproximateBootstrap, HasTheLimitsOfTheBootstrapItself) {
    const std::vector<measure_spec> specs =
        parse_measures("Conger,Light,LightTau,ICC2,ICC3k,Fleiss", evidence_kind::ratings).value();
    constexpr std::size_t replicates = 1000;
    ASSERT_GT(many_rows().size(), 1024U);
    const auto approximate = estimate_agreement(specs, many_rows(), rating_units::items).value();
    const auto drawn = estimate_agreement(specs, many_rows(), rating_units::items,
                                          {.method = interval_method::bca, .replicates = replicates})
                           .value();
    const double deviation = std::sqrt(.025 * .975 / replicates) / .0584;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const bootstrapped_score &a = approximate[i].score, &b = drawn[i].score;
        EXPECT_EQ(a.method, i < 5 ? interval_method::abc : interval_method::bca) << specs[i].to_string();
        EXPECT_EQ(a.value, b.value);
        EXPECT_NEAR(a.standard_error / b.standard_error, 1, 4 / std::sqrt(2.0 * replicates));
        // The bias correction comes from the same replicates and moves a limit by twice its own error.
        EXPECT_NEAR(a.interval.low(), b.interval.low(), 4 * 1.5 * deviation * b.standard_error) << specs[i].to_string();
        EXPECT_NEAR(a.interval.high(), b.interval.high(), 4 * 1.5 * deviation * b.standard_error)
            << specs[i].to_string();
    }
}

TEST(ApproximateBootstrap, DoesNotDependOnThreadsOrSeeds) {
    const std::vector<measure_spec> specs = parse_measures("Conger,ICC2", evidence_kind::ratings).value();
    const auto one = estimate_agreement(specs, many_rows(), rating_units::items, {.run = {.threads = 1, .seed = 1}});
    const auto three = estimate_agreement(specs, many_rows(), rating_units::items, {.run = {.threads = 3, .seed = 2}});
    for (std::size_t i = 0; i < specs.size(); ++i) EXPECT_EQ((*one)[i].score, (*three)[i].score);
}

// Two raters with five items in common: their kappa jumps from replicate to replicate.
TEST(ApproximateBootstrap, IsNotUsedWhereRatersShareFewItems) {
    std::mt19937 engine(5);
    rating_lists lists;
    for (int i = 0; i < 1500; ++i) {
        std::vector<rating> of_item;
        for (std::uint32_t g = 0; g < 4; ++g) of_item.push_back({g, static_cast<label>(engine() % 9)});
        if (i >= 5) of_item.erase(of_item.begin() + (i % 2));
        lists.add(of_item);
    }
    const std::vector<measure_spec> light{parse_measure("Light").value()};
    const auto found =
        estimate_agreement(light, rating_profiles::count(9, 4, lists), rating_units::items, {.replicates = 50});
    EXPECT_EQ(found->front().score.method, interval_method::bca);
}

}  // namespace ordeval::testing
