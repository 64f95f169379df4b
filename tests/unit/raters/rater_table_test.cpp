#include "ordeval/raters/rater_table.hpp"

#include <gtest/gtest.h>

#include <random>

namespace ordeval::testing {

namespace {

const measure_spec alpha = parse_measure("Alpha").value();
const measure_spec kappa = parse_measure("Kappa").value();

}  // namespace

// Items 1 2 2 and 3 3 . on a scale of 1..3.
TEST(RaterTable, SaysHowSevereAndHowDecidedEverybodyIs) {
    rating_lists items;
    items.add(std::vector<rating>{{0, 0}, {1, 1}, {2, 1}});
    items.add(std::vector<rating>{{0, 2}, {1, 2}});
    const rater_table table = summarise_raters(rating_profiles::count(3, 3, items), alpha, kappa);
    EXPECT_EQ(table.raters[0].ratings, 2U);
    EXPECT_DOUBLE_EQ(table.raters[0].mean, 2);
    EXPECT_DOUBLE_EQ(table.raters[0].bias, (1 - 2 + 3 - 3) / 2.0);
    EXPECT_DOUBLE_EQ(table.raters[0].spread, 1);
    EXPECT_DOUBLE_EQ(table.raters[0].extremes, 1);
    EXPECT_DOUBLE_EQ(table.raters[2].bias, 2 - 1.5);
    EXPECT_DOUBLE_EQ(table.raters[2].extremes, 0);
    ASSERT_EQ(table.pairs.size(), 3U);
    EXPECT_EQ(table.pairs[0].items, 2U);
    EXPECT_EQ(table.pairs[1].items, 1U);
}

TEST(RaterTable, TellsWhatTheCoefficientIsWithoutARater) {
    rating_lists items, without_last;
    std::mt19937 engine(1);
    for (int i = 0; i < 30; ++i) {
        std::vector<rating> all;
        for (std::uint32_t g = 0; g < 4; ++g) all.push_back({g, static_cast<label>((i + engine() % 2) % 4)});
        items.add(all);
        all.pop_back();
        without_last.add(all);
    }
    const rater_table table = summarise_raters(rating_profiles::count(4, 4, items), alpha, kappa);
    EXPECT_EQ(table.all, evaluate(alpha, rating_profiles::count(4, 4, items).table()));
    EXPECT_EQ(table.raters[3].without, evaluate(alpha, rating_profiles::count(4, 3, without_last).table()));
}

TEST(RaterTable, NamesRatersWhoAreConstantRandomOrUpsideDown) {
    rating_lists items;
    std::mt19937 engine(7);
    for (int i = 0; i < 300; ++i) {
        const int truth = static_cast<int>(engine() % 5);
        auto near = [&] { return static_cast<label>(std::clamp(truth + static_cast<int>(engine() % 3) - 1, 0, 4)); };
        items.add(std::vector<rating>{{0, near()},
                                      {1, near()},
                                      {2, near()},
                                      {3, near()},
                                      {4, 2},
                                      {5, static_cast<label>(engine() % 5)},
                                      {6, static_cast<label>(4 - near())}});
    }
    const rater_table table = summarise_raters(rating_profiles::count(5, 7, items), alpha, kappa);
    for (std::size_t rater : {0, 1, 2, 3}) EXPECT_EQ(table.raters[rater].habit, rater_habit::none) << rater;
    EXPECT_EQ(table.raters[4].habit, rater_habit::constant);
    EXPECT_EQ(table.raters[5].habit, rater_habit::at_random);
    EXPECT_EQ(table.raters[6].habit, rater_habit::reversed);
}

TEST(DisputedItems, ComeWithMostDisagreementFirst) {
    rating_lists items;
    items.add(std::vector<rating>{{0, 1}, {1, 1}});
    items.add(std::vector<rating>{{0, 0}, {1, 4}});
    items.add(std::vector<rating>{{0, 0}});
    items.add(std::vector<rating>{{0, 0}, {1, 1}, {2, 3}});
    items.add(std::vector<rating>{{0, 3}, {2, 1}});
    items.add(std::vector<rating>{{1, 2}, {2, 4}});
    const std::vector<std::string> ids = {"alike", "far", "alone", "i10", "i9", "i8"};
    const std::vector<disputed_item> order = most_disputed(items, ids, 3);
    ASSERT_EQ(order.size(), 3U);
    EXPECT_EQ(order[0].item, 1U);
    EXPECT_DOUBLE_EQ(order[0].disagreement, 4);
    EXPECT_EQ(order[1].item, 5U) << "of those that are alike, the first by name";
    EXPECT_DOUBLE_EQ(order[1].disagreement, 2);
    EXPECT_EQ(order[2].item, 4U);
    EXPECT_EQ(most_disputed(items, ids, 10).size(), 4U) << "where raters agree, nothing is disputed";
}

}  // namespace ordeval::testing
