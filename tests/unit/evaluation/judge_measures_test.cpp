#include "ordeval/evaluation/judge_measures.hpp"

#include <gtest/gtest.h>

#include "ordeval/report/json.hpp"
#include "ordeval/report/meta_sheets.hpp"

namespace ordeval {

namespace {

// Two systems on three topics of classes 0, 1, 2: gold and x do not vary on the last topic, so that kappa has no value.
campaign small_campaign() {
    const auto table = [](std::vector<item_count> cells) { return confusion_table(3, cells); };
    return {.scale = class_scale::parse("0..2").value(),
            .systems = {"always_1", "x"},
            .topics = {"a", "b", "c"},
            .tables = {table({0, 1, 0, 0, 1, 0, 0, 0, 0}), table({0, 0, 0, 0, 1, 0, 0, 1, 0}),
                       table({0, 2, 0, 0, 0, 0, 0, 0, 0}), table({1, 0, 0, 0, 1, 0, 0, 0, 0}),
                       table({0, 0, 0, 0, 1, 0, 0, 1, 0}), table({2, 0, 0, 0, 0, 0, 0, 0, 0})}};
}

evidence small_evidence() { return {.value = small_campaign()}; }

evidence foreign_scores() {
    scoreboard board{.systems = {"a", "b"}, .topics = {"t1", "t2"}, .average = averaging::topics};
    board.measures = {{named_measure::foreign("own"), score_matrix(2, 2, {1, 2, 3, 4}), {}},
                      {named_measure::foreign("MAE"), score_matrix(2, 2, {1, 2, 3, 4}), {}}};
    return {.value = board};
}

std::string problem_of(const diagnostics& problems) { return problems.shown().front().to_string(); }

TEST(JudgeMeasures, CountsScoresWithoutVariationAsZeroUnlessTopicsAreToBeLeftOut) {
    const expected<judged_scores> usual = scores_to_judge(small_evidence(), {.measures = {"Kappa,MAE"}});
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->scores.topics.size(), 3u);
    EXPECT_EQ(usual->scores.measures[0].zeros, 1u);
    const expected<judged_scores> fewer =
        scores_to_judge(small_evidence(), {.measures = {"Kappa,MAE"}, .undefined = undefined_scores::leave_out});
    ASSERT_TRUE(fewer);
    EXPECT_EQ(fewer->scores.topics, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(fewer->scores.left_out.front().topic, "c");
}

TEST(JudgeMeasures, KnowsTheSystemsThatAnswerOneClassOnly) {
    const expected<judged_scores> judged = scores_to_judge(small_evidence(), {.measures = {"MAE"}});
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->constant_systems, std::vector<std::string>{"always_1"});
}

TEST(JudgeMeasures, JudgesMeasuresOfIntervalsWhereTheScaleHasEdges) {
    campaign tables = small_campaign();
    tables.scale = tables.scale.with_edges({0, 1, 3, 10}).value();
    const evidence on_intervals{.value = tables};
    robustness_request request;
    request.measures.list = "MAE,MAE_int";
    request.intervals.replicates = 0;
    const expected<judged_robustness> judged = judge_robustness(on_intervals, request);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->scores.measures[1].heading, "MAE_int");
    EXPECT_FALSE(judge_robustness(small_evidence(), request));
}

TEST(JudgeMeasures, TakesScoresOfOtherToolsByTheirNames) {
    similarity_request request;
    request.intervals.replicates = 0;
    const expected<judged_similarity> judged = judge_similarity(foreign_scores(), request);
    ASSERT_TRUE(judged);
    // More is better for the one and worse for the other.
    EXPECT_EQ(judged->between[0][1].value, score(-1));
    EXPECT_EQ(judged->task, std::nullopt);
    request.measures.list = "MEA,own";
    const expected<judged_similarity> misspelt = judge_similarity(foreign_scores(), request);
    ASSERT_FALSE(misspelt);
    EXPECT_EQ(misspelt.error().lies_in(), fault::request);
    EXPECT_EQ(problem_of(misspelt.error()), "measures names 'MEA', which the scores do not hold; did you mean MAE?");
}

TEST(JudgeMeasures, AddsTheMeasuresOfReferenceToThoseWanted) {
    coverage_request request;
    request.measures.list = "Kappa,MI";
    request.intervals.replicates = 0;
    const expected<judged_coverage> judged = judge_coverage(small_evidence(), request);
    ASSERT_TRUE(judged);
    std::vector<std::string> names;
    for (const auto& measure : judged->scores.measures) names.push_back(measure.heading);
    EXPECT_EQ(names, (std::vector<std::string>{"Kappa", "MI", "Accuracy", "TauA"}));
    EXPECT_EQ(judged->reference, (std::vector<std::size_t>{2, 3, 1}));
    EXPECT_EQ(judge_coverage(foreign_scores(), {}).error().lies_in(), fault::request);
}

TEST(JudgeMeasures, RefusesWhatMakesNoSense) {
    consistency_request too_many;
    too_many.measures.list = "Kappa,MAE";
    too_many.topics_per_side = 2;
    EXPECT_EQ(problem_of(judge_consistency(small_evidence(), too_many).error()),
              "split=2 needs 4 topics, and there are 3; take at most 1, or half");
    power_request certain;
    certain.test.alpha = 1;
    EXPECT_EQ(judge_power(small_evidence(), certain).error().lies_in(), fault::request);
    similarity_request alone;
    alone.measures.list = "MAE";
    EXPECT_EQ(judge_similarity(small_evidence(), alone).error().lies_in(), fault::request);
    campaign one_system = small_campaign();
    one_system.systems.pop_back();
    one_system.tables = {one_system.tables[0], one_system.tables[1], one_system.tables[2]};
    EXPECT_EQ(judge_power({.value = one_system}, {}).error().lies_in(), fault::nothing);
    campaign no_topics = small_campaign();
    no_topics.topics.clear();
    no_topics.tables = {no_topics.tables[0], no_topics.tables[1]};
    EXPECT_EQ(judge_power({.value = no_topics}, {}).error().shown().front().kind, "no_topics");
}

TEST(JudgeMeasures, TellsInEveryFormatHowItCameAbout) {
    summary_request request;
    request.measures.list = "Kappa,MAE";
    request.splits = 10;
    request.test.trials = 20;
    evidence given = small_evidence();
    given.account().notices = {"something was assumed"};
    const expected<judged_summary> judged = judge_summary(given, request, {.seed = 7});
    ASSERT_TRUE(judged);
    const std::string json = to_json(*judged);
    for (const char* part : {"something was assumed", "\"seed\": 7", "\"undefined\": \"zero\"", "\"splits\": 10"})
        EXPECT_NE(json.find(part), std::string::npos) << part;
    const sheet shown = meta_sheet(*judged);
    EXPECT_NE(std::ranges::find(shown.notes, "1 undefined score of Kappa counted as 0"), shown.notes.end());
}

}  // namespace

}  // namespace ordeval
