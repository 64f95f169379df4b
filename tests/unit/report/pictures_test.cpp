#include "ordeval/report/pictures.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "ordeval/evaluation/gold_of_ratings.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/report/json.hpp"

namespace ordeval::testing {

namespace {

campaign two_systems() {
    campaign result{.scale = class_scale::from_integers(0, 2).value(),
                    .systems = {"first", "second"},
                    .topics = {"t1", "t2", "t3", "t4"},
                    .tables = {}};
    for (item_count i = 0; i < 4; ++i) result.tables.push_back(rows({{7 + i, 1, 0}, {1, 8, 1 + i % 2}, {0, 1, 9}}));
    for (item_count i = 0; i < 4; ++i) result.tables.push_back(rows({{3 + i, 4, 1}, {4, 3, 3 + i % 2}, {2, 4, 4}}));
    return result;
}

/// Which is more than one pair.
campaign three_systems() {
    campaign result = two_systems();
    result.systems.push_back("third");
    for (item_count i = 0; i < 4; ++i) result.tables.push_back(rows({{5 + i, 2, 1}, {2, 5, 3 + i % 2}, {1, 4, 5}}));
    return result;
}

evaluation_report report_of(evidence evidence, const char* measures) {
    report_request request{.measures = parse_measures(measures).value(), .trials = 100, .splits = 10};
    request.intervals->replicates = 50;
    return make_report(evidence, request).value();
}

evaluation_report of_labels() { return report_of({.value = two_systems()}, "MAE,Accuracy"); }

/// A system against gold made of three people's ratings.
evidence of_ratings() {
    rated_items ratings{.scale = class_scale::from_integers(0, 2).value(), .raters = {"a", "b", "c"}};
    labelled_items items{.scale = ratings.scale, .gold = {}, .systems = {{"first", {}}, {"second", {}}}};
    for (label i = 0; i < 12; ++i) {
        const auto truth = static_cast<label>(i % 3);
        ratings.ids.push_back(std::to_string(i));
        ratings.ratings.add(std::vector<rating>{{0, truth}, {1, i % 4 ? truth : label{1}}, {2, truth}});
        items.gold.push_back(truth);
        items.systems[0].answers.push_back(i % 5 ? truth : label{2});
        items.systems[1].answers.push_back(1);
    }
    rated_gold gold = gold_of_ratings(ratings, gold_use::majority, tie_rule::lower).value();
    return with_ratings(std::move(items), std::move(gold));
}

/// Items in two parts, the hardest of which are listed.
evaluation_report of_parts() {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value(), .systems = {{"first", {}}, {"second", {}}}};
    items.subgroups = item_subgroups{.column = "language", .names = {"de", "en"}};
    for (unsigned i = 0; i < 24; ++i) {
        const auto truth = static_cast<label>(i % 3);
        items.gold.push_back(truth);
        items.subgroups->of.push_back(i % 2);
        items.systems[0].answers.push_back(i % 5 ? truth : label{2});
        items.systems[1].answers.push_back(1);
    }
    report_request request{.measures = parse_measures("MAE").value(), .trials = 50, .splits = 10, .items = 5};
    request.intervals->replicates = 50;
    return make_report({.value = items}, request).value();
}

/// Labels with edges and a ranking, distributions, ratings, parts of items, and several systems: together they have
/// every kind of picture.
std::vector<evaluation_report> all_sorts() {
    campaign with_edges = two_systems();
    with_edges.scale = with_edges.scale.with_edges({0, 1, 4, unbounded}).value();
    std::vector<evaluation_report> reports{
        report_of({.value = with_edges}, "MAE,MAE_int"),
        report_of({.value = two_systems(), .task = evaluation_task::quantification}, "NMD,RNOD"),
        report_of(of_ratings(), "MAE,OCI"), of_parts(), report_of({.value = three_systems()}, "MAE,Accuracy")};
    reports[0].rankings.push_back({.query = "q", .query_class = "a", .labels = 2, .value = 1.0, .curve = {1, 1}});
    return reports;
}

}  // namespace

TEST(Pictures, EveryKindIsDrawnFromSomeEvidence) {
    const std::vector<evaluation_report> reports = all_sorts();
    for (const picture_kind& kind : picture_kinds()) {
        int drawn = 0;
        for (const evaluation_report& report : reports)
            drawn += picture_spec(report, {.kind = std::string(kind.name)}).has_value();
        EXPECT_GE(drawn, 1) << kind.name;
    }
}

TEST(Pictures, WhatAKindSaysItNeedsIsAllThatItNeeds) {
    campaign with_edges = two_systems();
    with_edges.scale = with_edges.scale.with_edges({0, 1, 4, unbounded}).value();
    const evaluation_report full = all_sorts()[0];
    const auto report_with = [&](bool tests, bool intervals) {
        report_request request{.measures = parse_measures("MAE,MAE_int").value(), .trials = 100, .splits = 10};
        request.intervals->replicates = 50;
        if (!tests) request.trials = 0;
        if (!intervals) request.intervals.reset();
        evaluation_report report = make_report({.value = with_edges}, request).value();
        report.rankings = full.rankings;
        return report;
    };
    for (const bool tests : {false, true})
        for (const bool intervals : {false, true}) {
            const evaluation_report lean = report_with(tests, intervals);
            for (const picture_kind& kind : picture_kinds()) {
                if (kind.tests != tests || kind.intervals != intervals) continue;
                const picture_request wanted{.kind = std::string(kind.name)};
                const expected<std::string> expected_spec = picture_spec(full, wanted);
                if (!expected_spec) continue;  // a picture of distributions
                const expected<std::string> spec = picture_spec(lean, wanted);
                ASSERT_TRUE(spec) << kind.name;
                EXPECT_EQ(*spec, *expected_spec) << kind.name;
            }
        }
}

TEST(Pictures, AreOfWhatIsNamed) {
    const evaluation_report report = of_labels();
    const std::string first = picture_spec(report, {.kind = "confusion"}).value();
    EXPECT_EQ(first, picture_spec(report, {.kind = "confusion", .system = "first"}).value());
    EXPECT_NE(first, picture_spec(report, {.kind = "confusion", .system = "second"}).value());
    EXPECT_NE(picture_spec(report, {.kind = "confusion", .title = "Our \"task\""}).value().find(R"("Our \"task\"")"),
              std::string::npos);
    EXPECT_NE(picture_spec(report, {.kind = "topics"}).value(),
              picture_spec(report, {.kind = "topics", .measure = "Accuracy"}).value());
}

TEST(Pictures, RefuseNamesThatAreNotInTheReport) {
    const expected<std::string> refused = picture_spec(of_labels(), {.kind = "confusion", .system = "frist"});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().to_string(spelling::command_line), "--system cannot be 'frist'; did you mean first?\n");
    EXPECT_EQ(refused.error().lies_in(), fault::request);
    EXPECT_FALSE(picture_spec(of_labels(), {.kind = "distributions"})) << "there are none";
}

TEST(ReportJson, SaysHowIntervalsAndTestsWereMadeInWords) {
    const std::string text = to_json(of_labels(), "A title");
    EXPECT_NE(text.find("\"in_words\": \"95 % confidence intervals over topics (where resampled: 50 replicates of "
                        "topics, seed 1)\""),
              std::string::npos);
    EXPECT_NE(text.find("\"test_is\": \"paired t-test over topics\""), std::string::npos);
    EXPECT_NE(text.find("\"transposition\": \"exchanging gold and predicted\""), std::string::npos);
    EXPECT_NE(text.find("\"title\": \"A title\""), std::string::npos);
}

}  // namespace ordeval::testing
