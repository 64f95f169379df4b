#include <gtest/gtest.h>

#include <algorithm>

#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval::testing {

namespace {

/// 60 items in two subgroups; "a" is wrong on every other item of the second only, "b" on every third of all.
labelled_items parted_items(bool topics) {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value()};
    items.systems = {{"a", {}, {}}, {"b", {}, {}}};
    items.subgroups = item_subgroups{.column = "language", .names = {"de", "en"}};
    if (topics)
        for (int topic = 0; topic < 12; ++topic) items.topics.push_back("t" + std::to_string(topic));
    for (unsigned item = 0; item < 60; ++item) {
        const auto truth = static_cast<label>(item % 3);
        const std::uint32_t subgroup = item < 25 ? 0 : 1;
        items.gold.push_back(truth);
        items.subgroups->of.push_back(subgroup);
        if (topics) items.topic_of.push_back(item % 12);
        items.systems[0].answers.push_back(subgroup == 1 && item % 2 == 0 ? static_cast<label>((truth + 1) % 3)
                                                                          : truth);
        items.systems[1].answers.push_back(item % 3 == 1 ? label{0} : truth);
    }
    return items;
}

/// The same items without those of other subgroups, written down again.
labelled_items items_of_subgroup(const labelled_items& all, std::uint32_t subgroup) {
    labelled_items kept{.scale = all.scale, .topics = all.topics};
    for (const system_labels& one : all.systems) kept.systems.push_back({one.system, {}, {}});
    for (std::size_t item = 0; item < all.gold.size(); ++item) {
        if (all.subgroups->of[item] != subgroup) continue;
        kept.gold.push_back(all.gold[item]);
        if (!all.topics.empty()) kept.topic_of.push_back(all.topic_of[item]);
        for (std::size_t s = 0; s < all.systems.size(); ++s)
            kept.systems[s].answers.push_back(all.systems[s].answers[item]);
    }
    return kept;
}

score_request subgroup_request(const char* measures) {
    score_request request{.measures = parse_measures(measures).value(), .subgroup_trials = 500};
    request.intervals = interval_request{.replicates = 200};
    return request;
}

}  // namespace

TEST(ScoreSubgroups, GivesWhatTheItemsOfEachAloneWouldGive) {
    for (const bool topics : {false, true}) {
        const labelled_items all = parted_items(topics);
        const score_request request = subgroup_request("MAE,CEM_ORD,Kappa");
        const scoreboard board = score_systems({.value = all}, request).value();
        ASSERT_TRUE(board.subgroups);
        EXPECT_EQ(board.subgroups->column, "language");
        for (std::uint32_t g = 0; g < 2; ++g) {
            const scoreboard alone = score_systems({.value = items_of_subgroup(all, g)}, request).value();
            for (std::size_t m = 0; m < 3; ++m) {
                EXPECT_EQ(board.subgroups->measures[m].overall[g], alone.measures[m].overall);
                EXPECT_EQ(board.subgroups->measures[m].uncertainty[g], alone.measures[m].uncertainty);
            }
        }
        EXPECT_EQ(board.subgroups->subgroups[0].items, 25U);
        EXPECT_EQ(board.subgroups->subgroups[1].items, 35U);
        EXPECT_EQ(board.subgroups->subgroups[1].topics, topics ? 12U : 0U);
    }
}

TEST(ScoreSubgroups, TestsDifferencesUnderTheMeasureThatRanks) {
    const scoreboard board = score_systems({.value = parted_items(false)}, subgroup_request("Accuracy,MAE")).value();
    ASSERT_TRUE(board.subgroups->measures[0].test);
    EXPECT_FALSE(board.subgroups->measures[1].test);
    const subgroup_test& test = *board.subgroups->measures[0].test;
    EXPECT_EQ(test.shuffled, shuffled_parts::items);
    ASSERT_EQ(test.differences.size(), 2U);
    // Accuracy of "a": 25 of 25, and 18 of 35: the 17 even items from 26 to 58 are wrong.
    EXPECT_NEAR(test.differences[0].difference, 1 - 18.0 / 35, 1e-9);
    EXPECT_TRUE(test.differences[0].different);
    EXPECT_FALSE(test.differences[1].different);
    score_request all = subgroup_request("Accuracy,MAE");
    all.test_all_measures = true;
    EXPECT_TRUE(score_systems({.value = parted_items(false)}, all)->subgroups->measures[1].test);
    all.subgroup_trials = 0;
    EXPECT_FALSE(score_systems({.value = parted_items(false)}, all)->subgroups->measures[0].test);
}

TEST(ScoreSubgroups, TheDifferenceIsThatOfTheScoresForAnyMeasureAndUnit) {
    for (const bool topics : {false, true})
        for (const averaging average : {averaging::items, averaging::topics}) {
            if (average == averaging::topics && !topics) continue;
            score_request request = subgroup_request("Kappa,MAE_macro,Accuracy");
            request.average = average;
            request.test_all_measures = true;
            const scoreboard board = score_systems({.value = parted_items(topics)}, request).value();
            for (const subgroup_measure& one : board.subgroups->measures)
                for (const subgroup_difference& pair : one.test->differences)
                    EXPECT_NEAR(
                        pair.difference,
                        *one.overall[pair.first][pair.system].value - *one.overall[pair.second][pair.system].value,
                        1e-6);
            EXPECT_EQ(board.subgroups->measures[0].test->shuffled,
                      topics ? shuffled_parts::parts_of_topics : shuffled_parts::items);
        }
}

TEST(ScoreSubgroups, KeepsTheReasonOfAnUndefinedScoreAndWarnsOfFewItems) {
    labelled_items items = parted_items(false);
    items.subgroups->names.push_back("fr");
    items.subgroups->of[3] = items.subgroups->of[6] = 2;  // two items of the same class, rightly answered
    const scoreboard board = score_systems({.value = items}, subgroup_request("Kappa")).value();
    EXPECT_FALSE(board.subgroups->measures[0].overall[2][0].value);
    EXPECT_TRUE(board.subgroups->subgroups[2].few);
    EXPECT_FALSE(board.subgroups->subgroups[0].few);
    EXPECT_EQ(board.subgroups->measures[0].test->untested, 4U) << "two pairs of each system";
    EXPECT_TRUE(std::ranges::any_of(board.account.notices, [](const std::string& notice) {
        return notice.find("fewer than 10 items") != std::string::npos && notice.find("'fr'") != std::string::npos;
    }));
}

TEST(ScoreSubgroups, OneSubgroupHasScoresAndNothingToTest) {
    labelled_items items = parted_items(false);
    items.subgroups = item_subgroups{"language", {"de"}, std::vector<std::uint32_t>(60, 0)};
    const scoreboard board = score_systems({.value = items}, subgroup_request("MAE")).value();
    EXPECT_EQ(board.subgroups->measures[0].overall[0], board.measures[0].overall);
    EXPECT_FALSE(board.subgroups->measures[0].test);
}

TEST(ScoreSubgroups, AColumnWithAValuePerItemIsRefused) {
    labelled_items items = parted_items(false);
    items.subgroups->names.clear();
    items.subgroups->of.clear();
    for (std::uint32_t i = 0; i < 60; ++i) items.subgroups->of.push_back(i);
    for (std::uint32_t i = 0; i < 201; ++i) items.subgroups->names.push_back("n" + std::to_string(i));
    const auto refused = score_systems({.value = items}, subgroup_request("MAE"));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().shown().at(0).problem.find("201 subgroups"), std::string::npos);
}

}  // namespace ordeval::testing
