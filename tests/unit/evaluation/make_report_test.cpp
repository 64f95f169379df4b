#include "ordeval/evaluation/make_report.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

namespace {

/// Answers of a good and a bad system to 30 items, in as many topics of equal size as wanted; 0: without topics.
labelled_items answers(unsigned topics) {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value()};
    items.systems = {{"good", {}, {}}, {"bad", {}, {}}};
    for (unsigned topic = 0; topic < topics; ++topic) items.topics.push_back("t" + std::to_string(topic));
    for (unsigned item = 0; item < 30; ++item) {
        const auto truth = static_cast<label>(item % 3);
        items.gold.push_back(truth);
        if (topics > 0) items.topic_of.push_back(item % topics);
        items.systems[0].answers.push_back(item % 10 == 0 ? label{1} : truth);
        items.systems[1].answers.push_back(item % 2 == 0 ? static_cast<label>(2 - truth) : truth);
    }
    items.account.notices = {"read from memory"};
    return items;
}

report_request quick(const char* measures) {
    report_request request{.measures = parse_measures(measures).value(), .trials = 200, .splits = 10};
    request.intervals->replicates = 100;
    return request;
}

evidence tables(unsigned topics) { return {.value = tally(answers(topics))}; }
evidence items(unsigned topics) { return {.value = answers(topics)}; }

bool tells(const evaluation_report& report, const char* words) {
    return std::ranges::any_of(report.account.notices,
                               [&](const std::string& notice) { return notice.find(words) != std::string::npos; });
}

}  // namespace

TEST(MakeReport, NeedsItemsOnlyWhereSystemsAreComparedByThem) {
    const report_request request = quick("MAE");
    EXPECT_TRUE(items_needed(tables(0), request));
    EXPECT_FALSE(items_needed(items(0), request)) << "they are there";
    EXPECT_FALSE(items_needed(tables(3), request)) << "topics are compared";
    EXPECT_TRUE(items_needed(tables(1), request)) << "one topic cannot be compared with another";
    report_request pooled = request;
    pooled.average = averaging::items;
    EXPECT_TRUE(items_needed(tables(3), pooled));
    report_request untested = request;
    untested.trials = 0;
    EXPECT_FALSE(items_needed(tables(0), untested));
    EXPECT_FALSE(items_needed({.value = tally(answers(0)), .task = evaluation_task::quantification}, request));
}

TEST(MakeReport, ComparesOverItemsWhereThereAreNoTopics) {
    const evaluation_report report = make_report(items(0), quick("MAE,Accuracy")).value();
    ASSERT_EQ(report.comparisons.size(), 2U);
    EXPECT_EQ(report.comparisons[0].result.family.unit, resampled_units::items);
    EXPECT_EQ(report.comparisons[0].topics, 0U);
    EXPECT_EQ(report.systems.size(), 2U);
    EXPECT_FALSE(report.experiments) << "measures are judged by topics";
    EXPECT_EQ(report.account.notices, std::vector<std::string>{"read from memory"});
}

TEST(MakeReport, ComparesOverTopicsWhateverItWasGiven) {
    const evaluation_report from_items = make_report(items(5), quick("MAE,Accuracy")).value();
    const evaluation_report from_tables = make_report(tables(5), quick("MAE,Accuracy")).value();
    ASSERT_EQ(from_items.comparisons.size(), 2U);
    ASSERT_EQ(from_tables.comparisons.size(), 2U);
    EXPECT_EQ(from_items.comparisons[0].topics, 5U);
    EXPECT_EQ(from_items.comparisons[0].result.pairs[0].p, from_tables.comparisons[0].result.pairs[0].p);
    EXPECT_TRUE(from_items.experiments);
}

TEST(MakeReport, SaysWhyNothingIsCompared) {
    const evaluation_report counted = make_report(tables(0), quick("MAE")).value();
    EXPECT_TRUE(counted.comparisons.empty());
    EXPECT_TRUE(tells(counted, "counts without topics"));
    report_request untested = quick("MAE");
    untested.trials = 0;
    EXPECT_FALSE(tells(make_report(tables(0), untested).value(), "not compared")) << "nobody wanted it";
}

TEST(MakeReport, HoldsWhatItRestsOn) {
    report_request request = quick("MAE");
    const evaluation_report report = make_report(tables(4), request, {.seed = 7}).value();
    EXPECT_EQ(report.chances, (report_chances{.seed = 7, .trials = 200, .replicates = 100, .splits = 10}));
    EXPECT_EQ(report.account.seed, 7U);
    EXPECT_EQ(report.board.intervals->replicates, 100U);
    request.intervals.reset();
    EXPECT_EQ(make_report(tables(4), request).value().chances.replicates, 0U);
}

TEST(MakeReport, ShowsDistributionsOfAQuantification) {
    const evidence shares{.value = tally(answers(4)), .task = evaluation_task::quantification};
    const evaluation_report report = make_report(shares, quick("NMD")).value();
    EXPECT_EQ(report.kind, evidence_kind::distributions);
    ASSERT_TRUE(report.distributions);
    EXPECT_TRUE(report.systems.empty());
    report_request pooled = quick("NMD");
    pooled.average = averaging::items;
    const expected<evaluation_report> refused = make_report(shares, pooled);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().lies_in(), fault::request);
}

TEST(MakeReport, DescribesTheClassesOfEveryMeasureOfIntervals) {
    campaign with_edges = tally(answers(0));
    with_edges.scale = with_edges.scale.with_edges({0, 1, 4, unbounded}).value();
    const evaluation_report report = make_report({.value = with_edges}, quick("MAE,MAE_int,TC_int")).value();
    ASSERT_EQ(report.intervals.size(), 2U);
    EXPECT_EQ(report.intervals[0].measure, 1U);
    EXPECT_EQ(report.intervals[1].measure, 2U);
    for (const interval_details& details : report.intervals) {
        ASSERT_TRUE(details.optimum);
        EXPECT_TRUE(std::ranges::is_sorted(details.curve, {}, &curve_point::length));
        EXPECT_NE(std::ranges::find(details.curve, details.optimum->length, &curve_point::length), details.curve.end())
            << "the best length is one of the points";
    }
}

TEST(MakeReport, RefusesMeasuresOfOtherEvidence) {
    const expected<evaluation_report> refused = make_report(tables(0), quick("NMD"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().shown().front().kind, "wrong_evidence");
}

namespace {

/// Three people on 30 items, of whom the second is often one class too high.
rated_items three_people() {
    rated_items found{.scale = class_scale::from_integers(0, 2).value(), .raters = {"ann", "bob", "cyn"}};
    for (unsigned item = 0; item < 30; ++item) {
        const auto truth = static_cast<label>(item % 3);
        found.ids.push_back(std::to_string(item));
        found.ratings.add(std::vector<rating>{
            {0, truth}, {1, item % 4 == 0 && truth < 2 ? static_cast<label>(truth + 1) : truth}, {2, truth}});
    }
    return found;
}

}  // namespace

TEST(MakeReport, TakesGoldThatIsAllRatings) {
    for (gold_use use : {gold_use::soft, gold_use::each}) {
        const rated_answers rated{.use = use, .ratings = three_people(), .systems = answers(0).systems};
        const expected<evaluation_report> report = make_report({.value = rated}, quick("MAE,Accuracy"));
        ASSERT_TRUE(report);
        EXPECT_EQ(report->board.systems, (std::vector<std::string>{"good", "bad"}));
        EXPECT_EQ(report->board.measures[0].overall[0].value,
                  evaluate(parse_measures("MAE").value(), rated, averaging::items, undefined_topics::skip)
                      .measures[0]
                      .overall[0]
                      .value);
        EXPECT_TRUE(report->raters);
        EXPECT_TRUE(report->systems.empty()) << "there is no table of whole items";
        EXPECT_TRUE(report->comparisons.empty());
        EXPECT_TRUE(tells(*report, "gold that keeps all ratings has no single class per item"));
    }
}

TEST(ReportRankings, TellsAboutQueriesWithoutSystems) {
    ranked_queries rankings;
    rankings.queries.push_back({.query = "q", .query_class = "a", .ranking = label_ranking({0, 1, 2, 1}, {0, 1, 6})});
    const evaluation_report report = report_rankings(rankings);
    EXPECT_TRUE(report.board.systems.empty());
    EXPECT_EQ(report.kind, evidence_kind::ranking);
    ASSERT_EQ(report.rankings.size(), 1u);
    EXPECT_EQ(report.rankings[0].curve.size(), 4u);
}

TEST(ReportRatings, TellsAboutRatersWithoutSystems) {
    const expected<evaluation_report> report = report_ratings(three_people(), quick("MAE"));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->board.systems.empty());
    EXPECT_EQ(report->kind, evidence_kind::ratings);
    ASSERT_TRUE(report->raters);
    EXPECT_EQ(report->raters->raters, (std::vector<std::string>{"ann", "bob", "cyn"}));
    EXPECT_GT(report->raters->table.raters[1].bias, 0);
    EXPECT_TRUE(report->raters->scores.front().score.interval);
}

}  // namespace ordeval::testing
