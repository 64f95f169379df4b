#include "ordeval/evaluation/evaluation_report.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "measures/measure_test.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval::testing {

namespace {

/// Three systems on six topics: a good one, a worse one, and one that always answers the same.
campaign three_systems() {
    campaign result{.scale = class_scale::from_integers(0, 2).value(),
                    .systems = {"good", "worse", "constant"},
                    .topics = {"t1", "t2", "t3", "t4", "t5", "t6"},
                    .tables = {}};
    for (item_count i = 0; i < 6; ++i) result.tables.push_back(rows({{7 + i, 1, 0}, {1, 8, 1 + i % 2}, {0, 1, 9}}));
    for (item_count i = 0; i < 6; ++i) result.tables.push_back(rows({{3 + i, 4, 1}, {4, 3, 3 + i % 2}, {2, 4, 4}}));
    for (item_count i = 0; i < 6; ++i) result.tables.push_back(rows({{8 + i, 0, 0}, {10 + i % 2, 0, 0}, {10, 0, 0}}));
    return result;
}

/// A report with the places and the details of all systems.
evaluation_report report_of(const campaign& tables, const std::vector<measure_spec>& specs, averaging average) {
    evaluation_report result = report_on(evaluate(specs, tables, average, undefined_topics::skip));
    add_details(result, tables);
    return result;
}

evaluation_report report_of(const char* measures) {
    return report_of(three_systems(), parse_measures(measures).value(), averaging::topics);
}

/// Answers to 40 items without topics: a good system, two that err in different ways, and one that gives one class.
labelled_items items_without_topics() {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value()};
    items.systems = {{"good", {}, {}}, {"near", {}, {}}, {"far", {}, {}}, {"constant", {}, {}}};
    for (unsigned item = 0; item < 40; ++item) {
        const auto truth = static_cast<label>(item % 3);
        items.gold.push_back(truth);
        items.systems[0].answers.push_back(item % 10 == 0 ? label{1} : truth);
        items.systems[1].answers.push_back(item % 2 == 0 ? label{1} : truth);
        items.systems[2].answers.push_back(item % 5 == 0 ? static_cast<label>(2 - truth) : truth);
        items.systems[3].answers.push_back(label{1});
    }
    return items;
}

report_trials few_trials() {
    report_trials trials;
    trials.intervals->method = interval_method::bca;
    trials.intervals->replicates = 200;
    trials.tests.trials = 400;
    trials.splits = 20;
    return trials;
}

}  // namespace

TEST(Report, RanksTheSystemsUnderEachMeasure) {
    const evaluation_report result = report_of("MAE,TauB");
    ASSERT_EQ(result.places.size(), 2U);
    EXPECT_EQ(result.places[0][0].system, 0U);
    EXPECT_EQ(result.places[1][2].system, 2U);
    EXPECT_EQ(result.places[1][2].rank, 0U) << "a constant system has no correlation";
}

TEST(Report, PoolsTheTopicsOfASystem) {
    const campaign evidence = three_systems();
    const evaluation_report result = report_of("Accuracy");
    ASSERT_EQ(result.systems.size(), 3U);
    EXPECT_EQ(result.systems[1].table, evidence.pooled(1));
    EXPECT_EQ(result.systems[1].errors, profile_errors(evidence.pooled(1)));
}

TEST(Report, ComparesTheSystemsThatHaveScores) {
    evaluation_report result = report_of("MAE,TauB");
    add_comparisons(result, few_trials());
    ASSERT_EQ(result.comparisons.size(), 2U);
    EXPECT_EQ(result.comparisons[0].systems, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(result.comparisons[0].result.pairs.size(), 3U);
    EXPECT_EQ(result.comparisons[1].systems, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(result.comparisons[1].topics, 6U);
    EXPECT_EQ(result.comparisons[1].result.pairs.size(), 1U);
}

TEST(Report, ComparesAsTheComparisonOfTopicsDoes) {
    evaluation_report result = report_of("MAE");
    add_comparisons(result, few_trials());
    const comparison direct = compare_topics(
        complete(result.board.measures[0].by_topic).scores,
        {.trials = few_trials().tests, .intervals = few_trials().intervals, .better = orientation::lower});
    ASSERT_EQ(direct.pairs.size(), result.comparisons[0].result.pairs.size());
    for (std::size_t i = 0; i < direct.pairs.size(); ++i) {
        EXPECT_EQ(direct.pairs[i].p, result.comparisons[0].result.pairs[i].p);
        EXPECT_EQ(direct.pairs[i].interval, result.comparisons[0].result.pairs[i].interval);
    }
}

TEST(Report, HasNoComparisonsWithoutTopics) {
    campaign evidence = three_systems();
    evidence.topics.clear();
    evidence.tables = {evidence.tables[0], evidence.tables[6], evidence.tables[12]};
    evaluation_report result = report_of(evidence, parse_measures("MAE,Kappa").value(), averaging::items);
    add_comparisons(result, few_trials());
    add_experiments(result, few_trials());
    EXPECT_TRUE(result.comparisons.empty());
    EXPECT_FALSE(result.experiments);
}

TEST(Report, ComparesByItemsAsTheComparisonOfItemsDoes) {
    const labelled_items items = items_without_topics();
    const std::vector<measure_spec> specs = parse_measures("Accuracy,MAE,TauB").value();
    evaluation_report result = report_of(tally(items), specs, averaging::items);
    for (std::size_t m = 0; m < specs.size(); ++m)
        for (std::size_t system = 0; system < items.systems.size(); ++system)
            result.board.measures[m].uncertainty.push_back(
                bootstrap(specs, result.systems[system].table, *few_trials().intervals)[m]);
    add_comparisons(result, items, few_trials());
    ASSERT_EQ(result.comparisons.size(), 3U);
    EXPECT_EQ(result.comparisons[2].systems, (std::vector<std::size_t>{0, 1, 2})) << "a constant has no correlation";
    labelled_items with_correlation = items;
    with_correlation.systems.pop_back();
    for (const report_comparison& found : result.comparisons) {
        const measure_spec& spec = specs[found.measure];
        const comparison direct = compare_items(
            spec, found.measure == 2 ? with_correlation : items,
            {.trials = few_trials().tests, .intervals = few_trials().intervals, .better = spec.measure->better});
        EXPECT_EQ(found.topics, 0U);
        EXPECT_EQ(found.result.order, direct.order);
        EXPECT_EQ(found.result.groups, direct.groups);
        ASSERT_EQ(found.result.pairs.size(), direct.pairs.size());
        for (std::size_t i = 0; i < direct.pairs.size(); ++i) {
            EXPECT_EQ(found.result.pairs[i].difference, direct.pairs[i].difference);
            EXPECT_EQ(found.result.pairs[i].p, direct.pairs[i].p);
            EXPECT_EQ(found.result.pairs[i].interval, direct.pairs[i].interval);
        }
        for (std::size_t i = 0; i < direct.systems.size(); ++i)
            EXPECT_EQ(found.result.systems[i].interval, direct.systems[i].interval);
    }
    const auto differ = [](const compared_pair& pair) { return pair.different == true; };
    EXPECT_TRUE(std::ranges::any_of(result.comparisons[0].result.pairs, differ));
    EXPECT_FALSE(std::ranges::all_of(result.comparisons[0].result.pairs, differ));
}

TEST(Report, ComparesManySystemsByItemsUnderOneMeasureOnly) {
    labelled_items items = items_without_topics();
    while (items.systems.size() < 60) items.systems.push_back(items.systems[items.systems.size() % 3]);
    evaluation_report result = report_of(tally(items), parse_measures("Accuracy,MAE").value(), averaging::items);
    add_comparisons(result, items, few_trials());
    ASSERT_EQ(result.comparisons.size(), 1U);
    EXPECT_EQ(result.comparisons[0].result.pairs.size(), 60U * 59 / 2);
}

TEST(Report, SumsUpWhatSpeaksForTheMeasures) {
    evaluation_report result = report_of("MAE,TauB,Accuracy");
    add_experiments(result, few_trials());
    ASSERT_TRUE(result.experiments && result.experiments->summary);
    EXPECT_EQ(result.experiments->constant_systems, (std::vector<std::string>{"constant"}));
    EXPECT_EQ(result.experiments->evidence.constant_systems, 1U);
    EXPECT_EQ(result.experiments->evidence.traits[2], traits_of(parse_measure("Accuracy").value()));
    EXPECT_EQ(result.experiments->evidence.traits[2].sees_order, false);
    EXPECT_FALSE(result.experiments->summary->verdicts[2].eligible) << "Accuracy does not see the order";
}

TEST(Report, KnowsThePropertiesOfMeasuresByTheirNames) {
    scoreboard board{.systems = {"a", "b"}, .topics = {"1", "2", "3", "4"}, .average = averaging::topics};
    for (const auto& [name, best] : {std::pair("Kappa", .9), std::pair("Wobble", .8), std::pair("MAE", .7)}) {
        measured& scores = board.measures.emplace_back(
            measured{named_measure::foreign(name), score_matrix(4, 2, {best, .2, .3, .1, .5, .4, .2, best}), {}});
        for (std::size_t system : {0U, 1U})
            scores.overall.push_back(scores.by_topic.mean(system, undefined_topics::skip));
    }
    evaluation_report result = report_on(std::move(board));
    add_experiments(result, few_trials());
    ASSERT_TRUE(result.experiments);
    const std::vector<measure_traits>& traits = result.experiments->evidence.traits;
    EXPECT_EQ(traits[0], traits_of(parse_measure("Kappa").value()));
    EXPECT_EQ(traits[1], measure_traits{}) << "nothing is known of it";
    EXPECT_EQ(traits[2], traits_of(parse_measure("MAE").value()));
}

TEST(Report, JudgesMeasuresWithConstantSystemsToo) {
    evaluation_report result = report_of("MAE,TauB,Accuracy");
    add_experiments(result, few_trials());
    ASSERT_TRUE(result.experiments);
    EXPECT_EQ(result.experiments->topics, 6U);
    EXPECT_EQ(result.experiments->zeros, 6U) << "TauB of the constant system on each topic";
    EXPECT_EQ(result.experiments->evidence.similarity.size(), 3U);
    EXPECT_EQ(result.experiments->evidence.power.size(), 3U);
    ASSERT_EQ(result.experiments->evidence.consistencies.size(), 1U);
    EXPECT_EQ(result.experiments->evidence.consistencies[0].coefficients.topics(), 20U);
}

}  // namespace ordeval::testing
