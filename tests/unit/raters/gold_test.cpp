#include "ordeval/raters/gold.hpp"

#include <gtest/gtest.h>

#include <random>

namespace ordeval::testing {

namespace {

rating_lists lists(const std::vector<std::vector<int>>& items) {
    rating_lists all;
    for (const std::vector<int>& item : items) {
        std::vector<rating> ratings;
        for (std::size_t g = 0; g < item.size(); ++g)
            if (item[g] >= 0) ratings.push_back({static_cast<std::uint32_t>(g), static_cast<label>(item[g])});
        all.add(ratings);
    }
    return all;
}

using classes = std::vector<label>;

}  // namespace

TEST(Gold, IsTheMajorityTheMedianOrTheMean) {
    const rating_lists items = lists({{0, 0, 4}, {0, 1, 4}, {3, 3, 3}, {-1, 2, -1}});
    EXPECT_EQ(make_gold(5, 3, items, gold_rule::majority).classes, (classes{0, 0, 3, 2}));
    EXPECT_EQ(make_gold(5, 3, items, gold_rule::median).classes, (classes{0, 1, 3, 2}));
    EXPECT_EQ(make_gold(5, 3, items, gold_rule::mean).classes, (classes{1, 2, 3, 2}));
}

TEST(Gold, BreaksTiesByRuleAndCountsThem) {
    const rating_lists items = lists({{0, 3}, {1, 2}, {-1, -1}, {2, 2}});
    EXPECT_EQ(make_gold(4, 2, items, gold_rule::majority, tie_rule::lower).classes, (classes{0, 1, no_answer, 2}));
    EXPECT_EQ(make_gold(4, 2, items, gold_rule::majority, tie_rule::upper).classes, (classes{3, 2, no_answer, 2}));
    const made_gold left_out = make_gold(4, 2, items, gold_rule::median, tie_rule::leave_out);
    EXPECT_EQ(left_out.classes, (classes{no_answer, no_answer, no_answer, 2}));
    EXPECT_EQ(left_out.ties, 2U);
    EXPECT_EQ(left_out.without, 3U);
    EXPECT_EQ(make_gold(4, 2, items, gold_rule::mean, tie_rule::upper).classes, (classes{2, 2, no_answer, 2}));
}

// Dawid and Skene (1979) is about patients rated by several clinicians; here the truth is known.
TEST(DawidSkene, FindsTheTruthBehindGoodAndBadRaters) {
    std::mt19937 engine(5);
    std::vector<std::vector<int>> items;
    std::vector<int> truths;
    for (int i = 0; i < 600; ++i) {
        const int truth = static_cast<int>(engine() % 3);
        truths.push_back(truth);
        auto mostly = [&](unsigned percent) {
            return engine() % 100 < percent ? truth : static_cast<int>(engine() % 3);
        };
        items.push_back(
            {mostly(85), mostly(85), (truth + 1) % 3, static_cast<int>(engine() % 3), static_cast<int>(engine() % 3)});
    }
    const made_gold found = make_gold(3, 5, lists(items), gold_rule::dawid_skene);
    int right = 0;
    for (std::size_t i = 0; i < truths.size(); ++i) right += found.classes[i] == truths[i];
    EXPECT_GT(right, 590) << "the third rater errs always in the same way, which tells the truth";
}

TEST(DawidSkene, GainsLikelihoodUntilItConverges) {
    std::mt19937 engine(6);
    std::vector<std::vector<int>> items;
    for (int i = 0; i < 200; ++i)
        items.push_back(
            {static_cast<int>(engine() % 2), static_cast<int>(engine() % 3), static_cast<int>(engine() % 3)});
    const rating_profiles profiles = rating_profiles::count(3, 3, lists(items));
    double before = -1e300;
    for (int steps = 1; steps < 20; ++steps) {
        const double now = estimate_dawid_skene(profiles, {.iterations = steps, .tolerance = 0}).log_likelihood;
        EXPECT_GE(now, before - 1e-9);
        before = now;
    }
    const dawid_skene_estimate whole = estimate_dawid_skene(profiles);
    EXPECT_TRUE(whole.converged);
    for (std::size_t profile = 0; profile < profiles.size(); ++profile)
        EXPECT_NEAR(whole.probabilities[3 * profile] + whole.probabilities[3 * profile + 1] +
                        whole.probabilities[3 * profile + 2],
                    1, 1e-12);
}

// Items with two and three raters: shares are sixths, and so are the counts.
TEST(SoftGold, CountsSharesExactly) {
    const classes answers{0, 1, no_answer};
    const soft_table soft = tally_soft(2, lists({{0, 1, 1}, {0, 0, -1}, {1, -1, -1}}), answers).value();
    EXPECT_EQ(soft.factor, 6U);
    EXPECT_EQ(soft.table(gold{0}, predicted{0}), 2U);
    EXPECT_EQ(soft.table(gold{1}, predicted{0}), 4U);
    EXPECT_EQ(soft.table(gold{0}, predicted{1}), 6U);
    EXPECT_EQ(soft.table.unanswered(gold{1}), 6U);
    EXPECT_EQ(soft.table.total(), 18U);
    EXPECT_DOUBLE_EQ(*evaluate(parse_measure("Accuracy").value(), soft).value(), 1.0 / 9);
}

TEST(SoftGold, RefusesNumbersOfRatersWithoutACommonDenominator) {
    std::vector<std::vector<int>> items;
    for (std::size_t raters : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43}) items.emplace_back(raters, 1);
    items.push_back({});
    // Their product; an item that nobody rated has no part in it.
    EXPECT_EQ(common_denominator(lists(items)).value(), 13'082'761'331'670'030U);
    items.emplace_back(47, 1);  // 47 times as much, of each of 16 items, is more than 2^62
    const expected<item_count> denominator = common_denominator(lists(items));
    ASSERT_FALSE(denominator);
    EXPECT_EQ(denominator.error().shown().front().kind, "too_many_raters");
    EXPECT_FALSE(tally_soft(3, lists(items), std::vector<label>(items.size(), 1)));
}

TEST(SoftGold, RefusesMeasuresThatDependOnTheNumberOfItems) {
    const classes answers{0};
    const soft_table soft = tally_soft(2, lists({{0, 1}}), answers).value();
    EXPECT_FALSE(evaluate(parse_measure("Alpha").value(), soft));
    EXPECT_TRUE(evaluate(parse_measure("CEM_ORD").value(), soft));
}

TEST(GoldFromEach, ScoresAgainstEveryRaterAlone) {
    const classes answers{0, 1};
    const std::vector<score> scores =
        evaluate_each(parse_measure("Accuracy").value(), 2, 3, lists({{0, 1, -1}, {1, 1, -1}}), answers);
    EXPECT_EQ(scores[0], score(1.0));
    EXPECT_EQ(scores[1], score(0.5));
    EXPECT_EQ(scores[2], score(undefined_reason::no_items));
}

}  // namespace ordeval::testing
