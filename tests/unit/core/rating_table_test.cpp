#include "ordeval/core/rating_table.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <unordered_set>

#include "ordeval/core/rating_profiles.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

rating_lists random_items(std::mt19937& engine, int classes, std::uint32_t raters, int items) {
    rating_lists lists;
    for (int i = 0; i < items; ++i) {
        std::vector<rating> of_item;
        for (std::uint32_t g = 0; g < raters; ++g)
            if (engine() % 4 != 0)
                of_item.push_back({g, static_cast<label>(engine() % static_cast<unsigned>(classes))});
        lists.add(of_item);
    }
    return lists;
}

rating_table item_by_item(const rating_lists& items, int classes, std::size_t raters) {
    rating_table table(classes, raters);
    for (std::size_t i = 0; i < items.size(); ++i) table.add(items[i]);
    return table;
}

/// Seconds of the processor, which other programs do not lengthen.
template <class Work>
double seconds_of(Work work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Items of eight raters, all different and then the first again and again; crafted ones fall into one bucket of 5,087
/// where their profiles are hashed without a key.
rating_lists items_that_collide(bool crafted) {
    std::mt19937_64 engine(1);
    std::unordered_set<std::string> seen;
    std::string key(40, '\0');
    rating_lists items;
    std::vector<rating> item(8), first;
    while (seen.size() < 5'000) {
        const std::uint64_t drawn = engine();
        for (std::uint32_t g = 0; g < 8; ++g) {
            item[g] = {g, static_cast<label>((drawn >> (8 * g) & 255U) % 255)};
            key[5 * g + 3] = static_cast<char>(g);
            key[5 * g + 4] = static_cast<char>(item[g].value);
        }
        if ((crafted && std::hash<std::string>()(key) % 5'087 != 7) || !seen.insert(key).second) continue;
        if (first.empty()) first = item;
        items.add(item);
    }
    for (int i = 0; i < 20'000; ++i) items.add(first);
    return items;
}

/// Columns of up to 15 ratings of each of eight classes; crafted ones have counts that, multiplied by 2^64 / golden
/// ratio, lie in a 64th of all numbers.
std::vector<std::vector<label>> columns_that_collide(bool crafted) {
    std::mt19937_64 engine(1);
    std::vector<std::vector<label>> columns(120);
    for (int item = 0; item < 30'000;) {
        const std::uint64_t counts = engine() & 0x0F0F0F0F0F0F0F0FU;
        if (crafted && counts * 0x9E3779B97F4A7C15U >> 58U != 7) continue;
        for (std::size_t g = 0; g < columns.size(); ++g)
            columns[g].push_back(g % 15 < (counts >> (g / 15 * 8) & 255U) ? static_cast<label>(g / 15) : no_answer);
        ++item;
    }
    return columns;
}

}  // namespace

TEST(RatingTable, CountsClassesAndPairsByTheNumberOfRatings) {
    rating_table table(3, 3);
    table.add(std::vector<rating>{{0, 1}, {1, 1}, {2, 2}});
    table.add(std::vector<rating>{{0, 0}}, 5);
    ASSERT_EQ(table.groups().size(), 2U);
    const rating_table::group& three = table.groups()[1];
    EXPECT_EQ(three.ratings, 3U);
    EXPECT_EQ(table.pairs(three, 1, 1), 2U);
    EXPECT_EQ(table.pairs(three, 1, 2), 2U);
    EXPECT_EQ(table.pairs(three, 2, 2), 0U);
    EXPECT_EQ(table.items(), 6U);
    EXPECT_EQ(table.items_with_pairs(), 1U);
    EXPECT_EQ(table.ratings(), 8U);
    EXPECT_EQ(table.given(0, 0), 5U);
    EXPECT_EQ(table.given_on_complete(0, 0), 0U);
    EXPECT_EQ(table.complete_items(), 1U);
    EXPECT_EQ(table.table(0, 2)(gold{1}, predicted{2}), 1U);
}

TEST(RatingTable, IsEmptyAgainWhenEverythingIsTakenAway) {
    rating_table table(3, 3);
    const std::vector<rating> item{{0, 1}, {2, 2}};
    table.add(item, 7);
    table.remove(item, 7);
    EXPECT_EQ(table, rating_table(3, 3));
}

TEST(RatingTable, CountsPairsOfManyRatersOnALongScaleAsTablesWould) {
    std::mt19937 engine(4);
    constexpr int classes = 100;  // 435 pairs of 30 raters: tables of 4.35 million cells
    std::vector<std::vector<rating>> items;
    for (int i = 0; i < 400; ++i) {
        std::vector<rating> of_item;
        for (std::uint32_t g = 0; g < 30; ++g)
            // The first two, who have a rating of everything, use so few classes that their answers come again.
            if (g < 2 || engine() % 4 == 0)
                of_item.push_back({g, static_cast<label>(engine() % (g < 2 ? 3U : unsigned{classes}))});
        items.push_back(of_item);
    }
    std::vector<std::vector<confusion_table>> expected(30, std::vector<confusion_table>(30, confusion_table(classes)));
    rating_table all(classes, 30), first_half(classes, 30), second_half(classes, 30), turned(classes, 30);
    for (std::size_t i = 0; i < items.size(); ++i) {
        all.add(items[i], i + 1);
        (i % 2 ? first_half : second_half).add(items[i], i + 1);
        turned.add(items[items.size() - 1 - i], items.size() - i);
        for (const rating& a : items[i])
            for (const rating& b : items[i])
                if (a.rater < b.rater) expected[a.rater][b.rater].add(gold{a.value}, predicted{b.value}, i + 1);
    }
    std::size_t visited = 0;
    all.visit_pairs([&](std::size_t first, std::size_t second, const confusion_table& table) {
        EXPECT_EQ(table, expected[first][second]);
        EXPECT_EQ(table.total(), expected[first][second].total());
        ++visited;
    });
    EXPECT_EQ(visited, 435U);
    EXPECT_EQ(all.table(3, 17), expected[3][17]);
    EXPECT_EQ(all.common_items(3, 17), expected[3][17].total());
    EXPECT_EQ(all, turned);
    EXPECT_EQ(first_half += second_half, all);
    second_half += second_half;
    second_half.clear();
    EXPECT_EQ(second_half, rating_table(classes, 30));
    for (std::size_t i = 0; i < items.size(); ++i) all.remove(items[i], i + 1);
    EXPECT_EQ(all, rating_table(classes, 30));
    all.visit_pairs([](std::size_t, std::size_t, const confusion_table&) { FAIL() << "nobody shares an item now"; });
}

TEST(RatingTable, OfAPairWithMostAnswersIsATableAndMergesAsOne) {
    constexpr int classes = 30;  // 1,770 pairs of 60 raters, 1.6 million cells
    rating_table full(classes, 60), few(classes, 60), expected(classes, 60);
    for (int k = 0; k < classes; ++k)
        for (int l = 0; l < classes; ++l) {
            const std::vector<rating> item{{4, static_cast<label>(k)}, {9, static_cast<label>(l)}};
            full.add(item, 3);
            expected.add(item, 3);
        }
    const std::vector<rating> one{{4, 7}, {9, 8}};
    few.add(one);
    expected.add(one);
    EXPECT_EQ(full.table(4, 9)(gold{7}, predicted{8}), 3U);
    rating_table sum = few;
    EXPECT_EQ(sum += full, expected);
    EXPECT_EQ(full += few, expected);
    EXPECT_EQ(full.common_items(4, 9), 2701U);
    EXPECT_EQ(full.common_items(4, 10), 0U);
    full.clear();
    EXPECT_EQ(full, rating_table(classes, 60));
}

TEST(RatingTable, RefusesWhatDoesNotExist) {
    rating_table table(3, 2);
    EXPECT_NE(refusal([&] { table.add(std::vector<rating>{{0, 3}}); }), "");
    EXPECT_NE(refusal([&] { table.add(std::vector<rating>{{2, 0}}); }), "");
    EXPECT_NE(refusal([&] { table.add(std::vector<rating>{{0, 1}, {0, 1}}); }), "");
    EXPECT_NE(refusal([&] { table.add_counts(std::vector<std::uint32_t>{1, 1, 0}); }), "");
    EXPECT_NE(refusal([&] { table += rating_table(3, 3); }), "");
    EXPECT_NE(refusal([] { rating_table(0); }), "");
}

TEST(RatingProfiles, AreTheItemsCountedOneByOne) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 50; ++trial) {
        const int classes = 1 + trial % 9;
        const rating_lists items = random_items(engine, classes, 4, 60);
        const rating_profiles named = rating_profiles::count(classes, 4, items);
        EXPECT_EQ(named.table(), item_by_item(items, classes, 4));
        EXPECT_EQ(named.unnamed(), rating_profiles::count(classes, 0, items));
        EXPECT_EQ(named.unnamed().table(), item_by_item(items, classes, 0));
    }
}

TEST(RatingProfiles, OfColumnsAreThoseOfTheItems) {
    std::mt19937 engine(2);
    for (int classes : {1, 2, 5, 8, 9, 30}) {
        const rating_lists items = random_items(engine, classes, 6, 5000);
        std::vector<std::vector<label>> columns(6, std::vector<label>(items.size(), no_answer));
        for (std::size_t i = 0; i < items.size(); ++i)
            for (const rating& one : items[i]) columns[one.rater][i] = one.value;
        const std::vector<std::span<const label>> spans(columns.begin(), columns.end());
        EXPECT_EQ(rating_profiles::count(classes, spans), rating_profiles::count(classes, 0, items));
    }
}

TEST(RatingProfiles, DoNotDependOnTheOrderOfItems) {
    std::mt19937 engine(3);
    const rating_lists items = random_items(engine, 3, 3, 40);
    rating_lists turned;
    for (std::size_t i = items.size(); i > 0; --i) turned.add(items[i - 1]);
    EXPECT_EQ(rating_profiles::count(3, 3, items), rating_profiles::count(3, 3, turned));
}

TEST(RatingProfiles, TakeNoLongerForItemsThatSomebodyMadeUpToCollide) {
    const auto seconds = [](bool crafted) {
        const rating_lists items = items_that_collide(crafted);
        return seconds_of([&] { EXPECT_EQ(rating_profiles::count(255, 8, items).size(), 5'000U); });
    };
    EXPECT_LT(seconds(true), 5 * seconds(false) + 0.01);
}

TEST(RatingProfiles, TakeNoLongerForColumnsThatSomebodyMadeUpToCollide) {
    const auto seconds = [](bool crafted) {
        const std::vector<std::vector<label>> columns = columns_that_collide(crafted);
        const std::vector<std::span<const label>> spans(columns.begin(), columns.end());
        return seconds_of([&] { EXPECT_GT(rating_profiles::count(8, spans).size(), 29'000U); });
    };
    EXPECT_LT(seconds(true), 2 * seconds(false) + 0.01);
}

TEST(RatingProfiles, RefuseColumnsThatDoNotFit) {
    const std::vector<label> first{0, 1}, longer{0, 1, 2}, outside{0, 7};
    EXPECT_NE(refusal([&] { return rating_profiles::count(3, std::vector<std::span<const label>>{first, longer}); }),
              "");
    EXPECT_NE(refusal([&] { return rating_profiles::count(3, std::vector<std::span<const label>>{first, outside}); }),
              "");
}

}  // namespace ordeval::testing
