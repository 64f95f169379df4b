#include <gtest/gtest.h>

#include <algorithm>

#include "ordeval/evaluation/compare_systems.hpp"

namespace ordeval::testing {

namespace {

/// 120 items of two languages: "a" is wrong on every other item of the second only, "b" on every third of all, "c" is
/// never right. With topics, each has items of both languages.
labelled_items items_by_language(std::size_t topics) {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value()};
    items.systems = {{"a", {}, {}}, {"b", {}, {}}, {"c", {}, {}}};
    items.subgroups = item_subgroups{.column = "language", .names = {"de", "en"}};
    for (std::size_t topic = 0; topic < topics; ++topic) items.topics.push_back("t" + std::to_string(topic));
    for (unsigned item = 0; item < 120; ++item) {
        const auto truth = static_cast<label>(item % 3), wrong = static_cast<label>((truth + 1) % 3);
        const std::uint32_t subgroup = item < 50 ? 0 : 1;
        items.gold.push_back(truth);
        items.subgroups->of.push_back(subgroup);
        if (topics > 0) items.topic_of.push_back(static_cast<std::uint32_t>(item % topics));
        items.systems[0].answers.push_back(subgroup == 1 && item % 2 == 0 ? wrong : truth);
        items.systems[1].answers.push_back(item / 3 % 3 == 1 ? wrong : truth);
        items.systems[2].answers.push_back(wrong);
    }
    return items;
}

system_comparison compared_on(const labelled_items& items, const std::string& measure, compare_request request = {}) {
    request.measure = measure;
    request.trials = 500;
    request.intervals = {};
    return compare_systems({.value = items}, request).value();
}

}  // namespace

TEST(CompareOnSubgroups, DifferencesAreThoseOfTheScoresOfEachSubgroup) {
    for (const std::size_t topics : {0, 1, 12})
        for (const char* measure : {"Accuracy", "MAE", "Kappa"}) {
            const labelled_items items = items_by_language(topics);
            const system_comparison found = compared_on(items, measure);
            const scoreboard board =
                score_systems({.value = items}, {.measures = parse_measures(measure).value()}).value();
            ASSERT_TRUE(found.subgroups);
            const subgroup_comparison& of = *found.subgroups;
            EXPECT_EQ(of.unit, topics > 1 ? resampled_units::topics : resampled_units::items);
            ASSERT_EQ(of.within.differences.size() + of.within.untested, 6U) << measure;
            const auto value = [&](std::size_t subgroup, std::size_t system) {
                return *board.subgroups->measures[0].overall[subgroup][system].value;
            };
            for (const pair_in_subgroup& one : of.within.differences) {
                const column_pair& pair = of.pairs[one.pair];
                EXPECT_NEAR(one.difference, value(one.subgroup, pair.first) - value(one.subgroup, pair.second), 1e-6);
            }
            for (const subgroup_difference& one : of.across->differences) {
                const column_pair& pair = of.pairs[one.system];
                EXPECT_NEAR(one.difference,
                            value(one.first, pair.first) - value(one.first, pair.second) -
                                (value(one.second, pair.first) - value(one.second, pair.second)),
                            1e-6);
            }
        }
}

TEST(CompareOnSubgroups, FindsWhoIsBetterWhereAndThatItDependsOnTheSubgroup) {
    const system_comparison found = compared_on(items_by_language(0), "Accuracy", {.baseline = "b"});
    const subgroup_comparison& of = *found.subgroups;
    const auto pair = std::ranges::find_if(of.pairs, [](const column_pair& one) { return one.first == 0; });
    const auto a = static_cast<std::size_t>(pair - of.pairs.begin());
    for (const pair_in_subgroup& one : of.within.differences) {
        if (one.pair != a) continue;
        // On the 50 items of "de" b is wrong on 15, a on none; on the 70 of "en" a is wrong on 35.
        EXPECT_EQ(one.difference > 0, one.subgroup == 0);
        EXPECT_TRUE(one.different || one.subgroup != 0);
    }
    const auto interaction = std::ranges::find(of.across->differences, a, &subgroup_difference::system);
    EXPECT_TRUE(interaction->different);
    EXPECT_GT(interaction->difference, 0);
}

TEST(CompareOnSubgroups, TopicsWithoutAScoreAreLeftOutAndCounted) {
    labelled_items items = items_by_language(11);
    // "a" answers nothing but one class on the German items of topic 0: no correlation there.
    for (std::size_t item = 0; item < 50; ++item)
        if (items.topic_of[item] == 0) items.systems[0].answers[item] = 1;
    const system_comparison found = compared_on(items, "TauB");
    EXPECT_GE(found.subgroups->left_out, 1U);
    for (const pair_in_subgroup& one : found.subgroups->within.differences)
        EXPECT_LE(one.units, one.subgroup == 0 ? 10U : 11U);
}

TEST(CompareOnSubgroups, TooManyPairsAreTold) {
    labelled_items items = items_by_language(0);
    for (int i = 0; i < 40; ++i) {
        items.systems.push_back(items.systems[static_cast<std::size_t>(i) % 3]);
        items.systems.back().system = "copy" + std::to_string(i);
    }
    const system_comparison found = compared_on(items, "Accuracy");
    EXPECT_FALSE(found.subgroups);
    EXPECT_TRUE(std::ranges::any_of(found.account.notices, [](const std::string& notice) {
        return notice.find("903 pairs of systems are more than 500") != std::string::npos;
    }));
}

TEST(CompareOnSubgroups, ItemsWithoutSubgroupsHaveNone) {
    labelled_items items = items_by_language(0);
    items.subgroups.reset();
    EXPECT_FALSE(compared_on(items, "Accuracy").subgroups);
}

}  // namespace ordeval::testing
