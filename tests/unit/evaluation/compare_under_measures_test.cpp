#include <gtest/gtest.h>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/methods.hpp"

namespace ordeval {
namespace {

/// Three systems on twelve topics; on the last two all items and answers are of one class, where TauB is undefined.
evidence twelve_topics() {
    campaign tables{.scale = class_scale::parse("0..2").value(), .systems = {"good", "fair", "poor"}};
    std::vector<confusion_table> of_systems[3];
    for (item_count topic = 0; topic < 12; ++topic) {
        tables.topics.push_back("t" + std::to_string(topic));
        for (item_count system = 0; system < 3; ++system) {
            const item_count wrong = 1 + (topic + system) % 3 + 2 * system;
            std::vector<item_count> cells{9, wrong, 0, 1, 8, wrong / 2, wrong / 3, 1, 7};
            if (topic >= 10) cells = {0, 0, 0, 0, 9, 0, 0, 0, 0};
            of_systems[system].push_back(confusion_table(3, cells));
        }
    }
    for (const auto& system : of_systems)
        for (const confusion_table& one : system) tables.tables.push_back(one);
    return {.value = tables};
}

TEST(CompareUnderMeasures, EachMeasureAloneIsWhatCompareSystemsGives) {
    const auto both = compare_under_measures(twelve_topics(), {.measure = "MAE,TauB"}).value();
    ASSERT_EQ(both.by_measure.size(), 2u);
    for (const system_comparison& one : both.by_measure) {
        const auto alone = compare_systems(twelve_topics(), {.measure = one.measure.name}).value();
        EXPECT_EQ(to_json(alone), to_json(one));
        EXPECT_EQ(one.result.family.hypotheses, 3u);
    }
    EXPECT_TRUE(both.by_measure[0].left_out.empty());
    EXPECT_EQ(both.by_measure[1].left_out.size(), 2u);
    EXPECT_NE(both.account.notices.back().find("every measure has an error rate of its own"), std::string::npos);
}

TEST(CompareUnderMeasures, OneFamilyLeavesTopicsOutUnderAllMeasures) {
    const auto both =
        compare_under_measures(twelve_topics(), {.measure = "MAE,TauB", .family = measure_family::all}).value();
    for (const system_comparison& one : both.by_measure) {
        EXPECT_EQ(one.result.family.hypotheses, 6u);
        EXPECT_EQ(one.result.family.units, 10u);
        EXPECT_EQ(one.left_out_names(), (std::vector<std::string>{"t10", "t11"}));
    }
    EXPECT_NE(to_json(both).find("\"family_of\": \"all\""), std::string::npos);
    EXPECT_NE(methods_of(both).paragraph.find("The pairs under all these measures are one family of hypotheses."),
              std::string::npos);
    const auto& notes = pairs_sheet(both.by_measure[0]).notes;
    EXPECT_NE(notes.front().find("one error rate for all 6 pairs under 2 measures"), std::string::npos);
}

TEST(CompareUnderMeasures, SharesATableWhereAFormatHoldsOne) {
    const auto both = compare_under_measures(twelve_topics(), {.measure = "MAE,Kappa"}).value();
    const sheet systems = systems_sheet(both), pairs = pairs_sheet(both);
    EXPECT_EQ(systems.rows.size(), 6u);
    EXPECT_EQ(pairs.rows.size(), 6u);
    EXPECT_EQ(systems.columns[0].heading, "measure");
    EXPECT_EQ(systems.columns[3].heading, "score");
    EXPECT_EQ(std::get<std::string>(pairs.rows[3][0]), "Kappa(weights=linear)");
    for (const auto& row : systems.rows) EXPECT_EQ(row.size(), systems.columns.size());
}

}  // namespace
}  // namespace ordeval
