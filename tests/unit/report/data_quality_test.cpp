#include "ordeval/report/data_quality.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measures/measure_test.hpp"
#include "ordeval/evaluation/make_report.hpp"

namespace ordeval::testing {

namespace {

/// Two systems on twelve topics; the tables of one topic are given.
evaluation_report report_of(const confusion_table& first, const confusion_table& second) {
    campaign tables{
        .scale = class_scale::from_integers(0, 2).value(), .systems = {"a", "b"}, .topics = {}, .tables = {}};
    for (int topic = 0; topic < 12; ++topic) tables.topics.push_back("t" + std::to_string(topic));
    for (const confusion_table& table : {first, second})
        for (int topic = 0; topic < 12; ++topic) tables.tables.push_back(table);
    report_request request{.measures = parse_measures("MAE,Accuracy").value(), .trials = 0};
    request.intervals.reset();
    evaluation_report report = make_report({.value = std::move(tables)}, request).value();
    report.account.inputs.push_back({.path = "gold.tsv", .bytes = 1});
    return report;
}

const quality_finding& about(const data_quality& quality, const std::string& check) {
    return *std::ranges::find(quality.findings, check, &quality_finding::check);
}

}  // namespace

TEST(DataQuality, FindsNothingWrongWithGoodData) {
    const data_quality quality =
        quality_of_data(report_of(rows({{7, 1, 0}, {1, 8, 1}, {0, 1, 9}}), rows({{4, 3, 1}, {3, 4, 3}, {2, 3, 5}})));
    std::vector<std::string> checks;
    for (const quality_finding& one : quality.findings) {
        EXPECT_TRUE(one.fine) << one.text;
        checks.push_back(one.check);
    }
    EXPECT_EQ(checks, (std::vector<std::string>{"files", "answers", "classes", "topics", "variety", "copies"}));
    EXPECT_EQ(about(quality, "topics").text, "12 topics of 28 items each.");
    EXPECT_EQ(about(quality, "classes").text, "Every class has 10 gold items or more; the rarest is 0 with 96.");
    EXPECT_TRUE(quality.systems.empty());
}

TEST(DataQuality, NamesGapsOfSystems) {
    confusion_table silent = rows({{7, 1, 0}, {1, 8, 0}, {4, 6, 0}});
    silent.add_unanswered(gold{2}, 2);
    evaluation_report report = report_of(rows({{7, 1, 0}, {1, 8, 0}, {0, 1, 11}}), silent);
    report.account.applied = {{"na=-,?", "(gold)", 3}, {"missing=wrong", "b", 24}, {"na=-,?", "b", 1204}};
    const data_quality quality = quality_of_data(report);
    EXPECT_EQ(about(quality, "answers").text, "Items without an answer, by system: b (24).");
    EXPECT_EQ(about(quality, "files").text,
              "1 file read; policies decided in 1,231 cases, counted for each system below; "
              "(gold): 3 items without a label.");
    EXPECT_FALSE(about(quality, "files").fine);
    ASSERT_EQ(quality.systems.size(), 1U);
    EXPECT_EQ(quality.systems[0],
              (system_quality{.system = 1,
                              .items = 12 * 29,
                              .unanswered = 24,
                              .applied = {"24 items missing, counted as wrong", "1,204 items without a label"},
                              .never_answered = {"2"}}));
}

TEST(DataQuality, CountsWhatGoldLeavesWithoutALabelOnce) {
    evaluation_report report =
        report_of(rows({{7, 1, 0}, {1, 8, 0}, {0, 1, 11}}), rows({{7, 1, 0}, {1, 8, 0}, {4, 6, 0}}));
    const applied_policy gold{"na=-", "(gold)", 2}, a{"na=-", "a", 2, true}, b{"na=-", "b", 2, true};
    report.account.applied = {gold, a, b, {"missing=wrong", "b", 1}};
    const data_quality quality = quality_of_data(report);
    EXPECT_EQ(about(quality, "files").text,
              "1 file read; policies decided in 3 cases, counted for each system below; "
              "(gold): 2 items without a label.");
    const std::string left = "2 items that gold leaves without a label, left out";
    ASSERT_EQ(quality.systems.size(), 2U);
    EXPECT_EQ(quality.systems[0].applied, std::vector<std::string>{left});
    EXPECT_EQ(quality.systems[1].applied, (std::vector<std::string>{left, "1 item missing, counted as wrong"}));
    // Tables of counts have no gold of their own, and each of them says what it leaves out.
    report.account.applied = {a, b};
    EXPECT_EQ(about(quality_of_data(report), "files").text,
              "1 file read; policies decided in 4 cases, counted for each system below.");
}

TEST(DataQuality, NamesRareClassesConstantSystemsAndCopies) {
    const confusion_table constant = rows({{0, 9, 0}, {0, 9, 0}, {0, 0, 0}});
    const data_quality quality = quality_of_data(report_of(constant, constant));
    EXPECT_EQ(about(quality, "classes").text, "There is no gold item of 2.");
    EXPECT_EQ(about(quality, "variety").text, "These systems give the same answer everywhere: a and b.");
    EXPECT_EQ(about(quality, "copies").text,
              "These systems have the same scores throughout, perhaps because they are copies of one file: a and b.");
}

}  // namespace ordeval::testing
