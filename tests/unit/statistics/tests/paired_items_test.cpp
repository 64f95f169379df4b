#include "ordeval/statistics/tests/paired_items.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

std::vector<measure_spec> measures(const char* list) { return parse_measures(list).value(); }

/// Items of (gold, first, second).
struct item {
    label truth;
    label first;
    label second;
};

profile_table joint_of(const std::vector<std::pair<item, item_count>>& items, int classes = 3) {
    profile_table table(classes, 2);
    for (const auto& [one, number] : items) table.add({one.truth, {one.first, one.second}}, number);
    return table;
}

profile_table example() {
    return joint_of({{{0, 0, 0}, 12},
                     {{0, 0, 1}, 5},
                     {{0, 1, 0}, 3},
                     {{0, 2, 0}, 1},
                     {{1, 1, 1}, 15},
                     {{1, 1, 2}, 6},
                     {{1, 0, 1}, 2},
                     {{2, 2, 2}, 9},
                     {{2, 2, 0}, 4},
                     {{2, 1, 2}, 3}});
}

TEST(BootstrapDifferences, StandardErrorOfAPairedDifferenceIsThatOfTheFormula) {
    const profile_table joint = example();
    const double only_first = 5 + 6 + 4;
    const double only_second = 3 + 1 + 2 + 3;
    const double n = 60;
    const bootstrapped_pair accuracy =
        bootstrap_differences(measures("Accuracy"), joint, {.method = interval_method::bca}).front();
    const double difference = (only_first - only_second) / n;
    EXPECT_NEAR(*accuracy.difference.value, difference, 1e-12);
    EXPECT_NEAR(accuracy.difference.standard_error,
                std::sqrt(((only_first + only_second) / n - difference * difference) / n), 0.002);
    ASSERT_TRUE(accuracy.difference.interval);
    EXPECT_LT(accuracy.difference.interval.low(), difference);
    EXPECT_GT(accuracy.difference.interval.high(), difference);
}

TEST(BootstrapDifferences, TheTwoScoresAreThoseOfTheProjections) {
    const profile_table joint = example();
    for (const bootstrapped_pair& pair :
         bootstrap_differences(measures("Kappa"), joint, {.method = interval_method::bca, .replicates = 200})) {
        EXPECT_EQ(pair.first.value, evaluate(measures("Kappa").front(), joint.project(0)));
        EXPECT_EQ(pair.second.value, evaluate(measures("Kappa").front(), joint.project(1)));
    }
}

TEST(BootstrapDifferences, EqualSystemsDifferByNothing) {
    const profile_table same = joint_of({{{0, 0, 0}, 5}, {{1, 0, 0}, 5}, {{2, 2, 2}, 5}});
    for (const bootstrapped_pair& pair :
         bootstrap_differences(measures("@default"), same, {.method = interval_method::bca, .replicates = 200}))
        EXPECT_EQ(pair.difference.interval, confidence_interval(0, 0));
}

TEST(BootstrapDifferences, MeanDifferencesUseTheTopicsThatBothSystemsHave) {
    const undefined_reason none = undefined_reason::no_variation;
    const score_matrix scores(5, 2, {1.0, 0.5, none, 0.3, 0.6, 0.5, 0.9, 0.4, 0.7, none});
    const bootstrapped_pair pair = bootstrap_mean_difference(scores, 0, 1, {.method = interval_method::bca});
    EXPECT_NEAR(*pair.difference.value, (0.5 + 0.1 + 0.5) / 3, 1e-12);
    EXPECT_NEAR(*pair.first.value, 2.5 / 3, 1e-12);
    EXPECT_NEAR(pair.difference.standard_error, std::sqrt((0.51 / 3 - std::pow(1.1 / 3, 2)) / 3), 0.003);
}

/// The shares of trials that reach the observed difference, from all ways to exchange the answers of each item.
double exact_share(const measure_spec& spec, const profile_table& joint) {
    std::vector<item> items;
    for (const auto& [combination, number] : joint.entries())
        for (item_count i = 0; i < number; ++i)
            items.push_back({combination.truth, combination.answers[0], combination.answers[1]});
    auto difference = [&](unsigned exchanged) {
        confusion_table first(joint.classes());
        confusion_table second(joint.classes());
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool swap = exchanged >> i & 1;
            first.add(gold{items[i].truth}, predicted{swap ? items[i].second : items[i].first});
            second.add(gold{items[i].truth}, predicted{swap ? items[i].first : items[i].second});
        }
        return *evaluate(spec, first) - *evaluate(spec, second);
    };
    const double observed = std::abs(difference(0));
    double reached = 0;
    const unsigned ways = 1u << items.size();
    for (unsigned way = 0; way < ways; ++way) reached += std::abs(difference(way)) >= observed - 1e-12;
    return reached / ways;
}

TEST(RandomisationTest, SharesOfTrialsApproachThoseOfAllExchanges) {
    const profile_table joint = joint_of({{{0, 0, 1}, 3},
                                          {{0, 1, 0}, 1},
                                          {{1, 1, 1}, 1},
                                          {{1, 1, 0}, 2},
                                          {{2, 2, 0}, 2},
                                          {{2, 1, 2}, 1},
                                          {{1, 2, 0}, 1}});
    const std::vector<measure_spec> specs = measures("Accuracy,MAE,Kappa,CEM_ORD,OCI");
    constexpr std::size_t trials = 20000;
    const auto results = randomisation_test(specs, joint, {.trials = trials});
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const double share = exact_share(specs[i], joint);
        EXPECT_NEAR(static_cast<double>(results[i].reached) / trials, share,
                    4.5 * std::sqrt(share * (1 - share) / trials))
            << specs[i].to_string();
    }
}

TEST(RandomisationTest, AgreesWithAnObviousImplementation) {
    const profile_table joint = example();
    const measure_spec kappa = measures("Kappa").front();
    constexpr int trials = 10000;
    std::mt19937_64 random(8);
    const double observed = *evaluate(kappa, joint.project(0)) - *evaluate(kappa, joint.project(1));
    int reached = 0;
    for (int trial = 0; trial < trials; ++trial) {
        confusion_table first(3);
        confusion_table second(3);
        for (const auto& [combination, number] : joint.entries())
            for (item_count i = 0; i < number; ++i) {
                const auto swap = static_cast<std::size_t>(random() & 1);
                first.add(gold{combination.truth}, predicted{combination.answers[swap]});
                second.add(gold{combination.truth}, predicted{combination.answers[1 - swap]});
            }
        reached += std::abs(*evaluate(kappa, first) - *evaluate(kappa, second)) >= std::abs(observed) - 1e-12;
    }
    const double share = reached / double{trials};
    const randomisation_result ours = randomisation_test({kappa}, joint, {.trials = trials}).front();
    EXPECT_NEAR(static_cast<double>(ours.reached) / trials, share, 4.5 * std::sqrt(2 * share * (1 - share) / trials));
}

TEST(RandomisationTest, OfAccuracyIsTheExactTestOfMcNemar) {
    const profile_table joint = example();
    const randomisation_result accuracy = randomisation_test(measures("Accuracy"), joint, {.trials = 20000}).front();
    EXPECT_NEAR(accuracy.p(), mcnemar_test(joint).exact_p, 0.015);
}

TEST(RandomisationTest, CannotTellEqualSystemsApart) {
    const profile_table same = joint_of({{{0, 0, 0}, 5}, {{1, 0, 0}, 5}, {{2, 2, 2}, 5}});
    EXPECT_EQ(randomisation_test(measures("Kappa"), same, {.trials = 99}).front().p(), 1);
}

TEST(RandomisationTest, TellsSystemsApartOnATrillionItems) {
    const profile_table huge = joint_of({{{0, 0, 1}, 500'000'000'000}, {{0, 1, 0}, 499'990'000'000}, {{1, 1, 1}, 10}});
    const randomisation_result accuracy = randomisation_test(measures("Accuracy"), huge, {.trials = 999}).front();
    EXPECT_EQ(accuracy.reached, 0u);
    EXPECT_DOUBLE_EQ(accuracy.p(), 0.001);
    EXPECT_EQ(accuracy.p(p_value_rule::plain), 0);
}

TEST(RandomisationTest, GivesTheSameForAnyNumberOfThreads) {
    const std::vector<measure_spec> specs = measures("@sakai2021");
    const auto alone = randomisation_test(specs, example(), {.trials = 1000, .run = {.threads = 1}});
    for (int threads : {2, 3, 7}) {
        const auto together = randomisation_test(specs, example(), {.trials = 1000, .run = {.threads = threads}});
        for (std::size_t i = 0; i < specs.size(); ++i) EXPECT_EQ(together[i].reached, alone[i].reached);
    }
}

TEST(RandomisationTest, ExchangesMissingAnswersToo) {
    profile_table joint(2, 2);
    joint.add({0, {0, no_answer}}, 8);
    joint.add({1, {1, 1}}, 4);
    const randomisation_result accuracy = randomisation_test(measures("Accuracy"), joint, {.trials = 20000}).front();
    EXPECT_NEAR(*accuracy.difference, 8 / 12.0, 1e-12);
    EXPECT_NEAR(accuracy.p(), 2 / 256.0, 0.003);
}

TEST(RandomisationTest, HasNothingToSayWithoutADifference) {
    const profile_table constant = joint_of({{{0, 0, 0}, 5}});
    const randomisation_result kappa = randomisation_test(measures("Kappa"), constant, {.trials = 10}).front();
    EXPECT_EQ(kappa.difference, score(undefined_reason::no_variation));
    EXPECT_EQ(kappa.p(), 1);
}

TEST(McNemar, AgreesWithR) {
    // tests/oracle/bootstrap_intervals.R
    const mcnemar_result result = mcnemar_test(5, 14);
    EXPECT_NEAR(result.exact_p, 0.063568115234374986, 1e-12);
    EXPECT_NEAR(result.mid_p, 0.041389465332031236, 1e-12);
    EXPECT_NEAR(result.chi_squared, 4.2631578947368425, 1e-12);
    EXPECT_NEAR(result.asymptotic_p, 0.038947455742025558, 1e-12);
}

TEST(McNemar, IsSymmetricAndCertainOfNothingWithoutDisagreement) {
    EXPECT_EQ(mcnemar_test(5, 14).exact_p, mcnemar_test(14, 5).exact_p);
    EXPECT_EQ(mcnemar_test(0, 0).exact_p, 1);
    EXPECT_EQ(mcnemar_test(7, 7).exact_p, 1);
    EXPECT_EQ(mcnemar_test(7, 7).mid_p, 1);
}

TEST(McNemar, CountsItemsOnWhichExactlyOneSystemIsRight) {
    const mcnemar_result result = mcnemar_test(example());
    EXPECT_EQ(result.only_first, 15u);
    EXPECT_EQ(result.only_second, 9u);
}

TEST(PairedItems, RefuseAnythingButTwoSystems) {
    const profile_table three(2, 3);
    EXPECT_NE(refusal([&] { (void)mcnemar_test(three); }).find("two systems"), std::string::npos);
    EXPECT_NE(refusal([&] { (void)randomisation_test(measures("MAE"), three); }).find("two systems"),
              std::string::npos);
    EXPECT_NE(refusal([&] { (void)bootstrap_differences(measures("MAE"), three); }).find("two systems"),
              std::string::npos);
}

}  // namespace
}  // namespace ordeval
