#include "ordeval/raters/agreement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

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

}  // namespace ordeval::testing
