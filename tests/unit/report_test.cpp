#include "ordeval/report.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "ordeval/compare_topics.hpp"

namespace ordeval::testing {

namespace {

/// Three systems on six topics: a good one, a worse one, and one that always answers the same.
campaign three_systems() {
    campaign result{.scale = class_scale::from_integers(0, 2).value(),
                    .systems = {"good", "worse", "constant"},
                    .topics = {"t1", "t2", "t3", "t4", "t5", "t6"},
                    .tables = {}};
    for (count i = 0; i < 6; ++i) result.tables.push_back(rows({{7 + i, 1, 0}, {1, 8, 1 + i % 2}, {0, 1, 9}}));
    for (count i = 0; i < 6; ++i) result.tables.push_back(rows({{3 + i, 4, 1}, {4, 3, 3 + i % 2}, {2, 4, 4}}));
    for (count i = 0; i < 6; ++i) result.tables.push_back(rows({{8 + i, 0, 0}, {10 + i % 2, 0, 0}, {10, 0, 0}}));
    return result;
}

report report_of(const char* measures) {
    return report_on(three_systems(), parse_measures(measures).value(), averaging::topics, undefined_topics::skip);
}

report_trials few_trials() {
    report_trials trials;
    trials.intervals->replicates = 200;
    trials.tests.trials = 400;
    trials.splits = 20;
    return trials;
}

}  // namespace

TEST(Report, RanksTheSystemsUnderEachMeasure) {
    const report result = report_of("MAE,TauB");
    ASSERT_EQ(result.places.size(), 2U);
    EXPECT_EQ(result.places[0][0].system, 0U);
    EXPECT_EQ(result.places[1][2].system, 2U);
    EXPECT_EQ(result.places[1][2].rank, 0U) << "a constant system has no correlation";
}

TEST(Report, PoolsTheTopicsOfASystem) {
    const campaign evidence = three_systems();
    const report result = report_of("Accuracy");
    ASSERT_EQ(result.systems.size(), 3U);
    EXPECT_EQ(result.systems[1].table, evidence.pooled(1));
    EXPECT_EQ(result.systems[1].errors, profile_errors(evidence.pooled(1)));
}

TEST(Report, PutsIntervalsAroundMeansByResamplingTopics) {
    report result = report_of("MAE,Accuracy");
    bootstrap_options options{.replicates = 200};
    add_intervals(result, three_systems(), undefined_topics::skip, options);
    report from_scores = report_of("MAE,Accuracy");
    add_intervals(from_scores, undefined_topics::skip, options);
    ASSERT_EQ(result.sureness.size(), 2U);
    for (std::size_t m = 0; m < 2; ++m)
        for (std::size_t system = 0; system < 3; ++system) {
            const confidence_interval& interval = result.sureness[m][system].interval;
            EXPECT_EQ(interval, from_scores.sureness[m][system].interval);
            if (!interval) continue;
            EXPECT_LE(interval.low(), *result.board.measures[m].overall[system].value);
            EXPECT_GE(interval.high(), *result.board.measures[m].overall[system].value);
        }
}

TEST(Report, ComparesTheSystemsThatHaveScores) {
    report result = report_of("MAE,TauB");
    add_comparisons(result, few_trials());
    ASSERT_EQ(result.comparisons.size(), 2U);
    EXPECT_EQ(result.comparisons[0].systems, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(result.comparisons[0].result.pairs.size(), 3U);
    EXPECT_EQ(result.comparisons[1].systems, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(result.comparisons[1].topics, 6U);
    EXPECT_EQ(result.comparisons[1].result.pairs.size(), 1U);
}

TEST(Report, ComparesAsTheComparisonOfTopicsDoes) {
    report result = report_of("MAE");
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
    report result = report_on(evidence, parse_measures("MAE,Kappa").value(), averaging::items, undefined_topics::skip);
    add_comparisons(result, few_trials());
    add_experiments(result, few_trials());
    EXPECT_TRUE(result.comparisons.empty());
    EXPECT_FALSE(result.experiments);
}

TEST(Report, JudgesMeasuresWithConstantSystemsToo) {
    report result = report_of("MAE,TauB,Accuracy");
    add_experiments(result, few_trials());
    ASSERT_TRUE(result.experiments);
    EXPECT_EQ(result.experiments->topics, 6U);
    EXPECT_EQ(result.experiments->zeros, 6U) << "TauB of the constant system on each topic";
    EXPECT_EQ(result.experiments->tau.size(), 3U);
    EXPECT_EQ(result.experiments->power.size(), 3U);
    ASSERT_TRUE(result.experiments->consistency);
    EXPECT_EQ(result.experiments->consistency->coefficients.topics(), 20U);
}

}  // namespace ordeval::testing
