#include "ordeval/evaluation/score_with_judge.hpp"

#include <gtest/gtest.h>

namespace ordeval::testing {

namespace {

/// 60 items that people labelled and 60 others; the judge is wrong on every tenth item, the system on every fourth.
assisted_labels labels_of_both() {
    const class_scale scale = class_scale::parse("1..3").value();
    labelled_items people{.scale = scale, .gold = {}}, answers{.scale = scale, .gold = {}};
    system_labels labelled{"people", {}, {}}, right{"right", {}, {}}, wrong{"wrong", {}, {}};
    for (int item = 0; item < 120; ++item) {
        const auto truth = static_cast<label>(item % 3);
        const auto judge = static_cast<label>(item % 10 == 0 ? (truth + 1) % 3 : truth);
        people.gold.push_back(judge);
        answers.gold.push_back(judge);
        labelled.answers.push_back(item < 60 ? truth : no_answer);
        labelled.skipped.push_back(item >= 60);
        right.answers.push_back(truth);
        wrong.answers.push_back(item % 4 == 0 ? static_cast<label>((truth + 2) % 3) : truth);
    }
    people.systems = {labelled};
    answers.systems = {wrong, right};
    return {people, answers};
}

}  // namespace

// Against the judge alone the perfect system would have 54/60; the judge's 6 errors on 60 labelled items correct it.
TEST(ScoreWithJudge, CorrectsTheJudgesErrorsByTheLabelledItems) {
    const assisted_scores found = score_with_judge(labels_of_both(), {.measures = {parse_measure("Accuracy").value()},
                                                                      .intervals = {.replicates = 200}})
                                      .value();
    ASSERT_EQ(found.systems.size(), 2U);
    EXPECT_EQ(found.systems[0].system, "right");
    EXPECT_EQ(found.systems[0].labelled, 60U);
    EXPECT_EQ(found.systems[0].elsewhere, 60U);
    EXPECT_NEAR(*found.systems[0].scores[0].value.value, 54. / 60 + 6. / 60, 1e-12);
    EXPECT_NEAR(*found.systems[0].scores[0].people_alone.value, 1, 1e-12);
    EXPECT_NEAR(*found.systems[1].scores[0].people_alone.value, 45. / 60, 1e-12);
}

TEST(ScoreWithJudge, LeavesMeasuresOutThatSeeTheNumberOfItems) {
    const assisted_scores found = score_with_judge(labels_of_both(), {.intervals = {.replicates = 50}}).value();
    EXPECT_FALSE(found.measures.empty());
    for (const measure_spec& spec : found.measures) EXPECT_NE(spec.short_name(), "Alpha");
    ASSERT_EQ(found.account.notices.size(), 1U);
    EXPECT_NE(found.account.notices.front().find("Alpha"), std::string::npos);
    const auto refused = score_with_judge(labels_of_both(), {.measures = {parse_measure("Alpha").value()}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().shown().front().kind, "bad_measure");
}

TEST(ScoreWithJudge, RefusesTooFewLabelsOfPeople) {
    assisted_labels labels = labels_of_both();
    for (std::size_t item = 29; item < 60; ++item) labels.people.systems[0].skipped[item] = true;
    const auto refused = score_with_judge(labels, {.measures = {parse_measure("MAE").value()}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().shown().front().kind, "few_items");
}

TEST(ScoreWithJudge, LeavesOutWhatASystemSkips) {
    assisted_labels labels = labels_of_both();
    labels.answers.systems[0].skipped.assign(120, false);
    labels.answers.systems[0].skipped[119] = labels.answers.systems[0].skipped[0] = true;
    const assisted_scores found =
        score_with_judge(labels, {.measures = {parse_measure("MAE").value()}, .intervals = {.replicates = 50}}).value();
    EXPECT_EQ(found.systems[1].labelled, 59U);
    EXPECT_EQ(found.systems[1].elsewhere, 59U);
}

}  // namespace ordeval::testing
