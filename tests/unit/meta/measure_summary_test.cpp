#include "ordeval/meta/measure_summary.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace ordeval {

namespace {

const measure_traits& traits(const std::string& name) {
    static std::map<std::string, measure_traits> known;  // each is a search
    if (!known.contains(name)) known[name] = traits_of(parse_measure(name).value());
    return known[name];
}

// Sakai (2021), Table 4 (I)-(III): the properties of nine measures of classification.
TEST(MeasureTraits, AreThoseOfSakaisTableForClassification) {
    for (const char* name : {"Kappa", "Alpha", "Alpha(metric=interval)", "CEM_ORD", "MAE_macro", "MAE"})
        EXPECT_EQ(traits(name).sees_order, true) << name;
    for (const char* name : {"F1_macro", "HMPR", "Accuracy"}) EXPECT_EQ(traits(name).sees_order, false) << name;
    EXPECT_EQ(traits("Kappa").separates_constants, false);
    for (const char* name :
         {"Alpha", "Alpha(metric=interval)", "CEM_ORD", "MAE_macro", "F1_macro", "HMPR", "MAE", "Accuracy"})
        EXPECT_EQ(traits(name).separates_constants, true) << name;
    for (const char* name : {"Kappa", "Alpha", "Alpha(metric=interval)", "CEM_ORD", "MAE_macro", "F1_macro", "HMPR"})
        EXPECT_EQ(traits(name).sees_imbalance, true) << name;
    for (const char* name : {"MAE", "Accuracy"}) EXPECT_EQ(traits(name).sees_imbalance, false) << name;
}

// Sakai (2021), Table 7 (I) and (II): the properties of six measures of quantification.
TEST(MeasureTraits, AreThoseOfSakaisTableForQuantification) {
    for (const char* name : {"NMD", "RSNOD", "RNOD"}) EXPECT_EQ(traits(name).sees_order, true) << name;
    for (const char* name : {"NVD", "RNSS", "JSD"}) EXPECT_EQ(traits(name).sees_order, false) << name;
    for (const char* name : {"NMD", "RSNOD", "NVD", "RNSS", "JSD"}) EXPECT_EQ(traits(name).symmetric, true) << name;
    EXPECT_EQ(traits("RNOD").symmetric, false);
    EXPECT_EQ(traits("RNOD").sees_imbalance, std::nullopt);
}

/// Three measures: 0 and 1 rank alike; 0 outperforms both others, 1 the last one.
summary_evidence three_measures() {
    summary_evidence evidence;
    evidence.traits.assign(3, {true, true, true, true});
    const std::vector<std::vector<double>> taus{{1, 0.9, 0.1}, {0.9, 1, 0.2}, {0.1, 0.2, 1}};
    for (const std::vector<double>& row : taus) {
        auto& estimates = evidence.similarity.emplace_back();
        for (double value : row) estimates.push_back({value});
    }
    consistency experiment{.coefficients = complete_scores(1, 3, {0.9, 0.8, 0.5})};
    experiment.measures = {{0.9, {1, 2}, 2}, {0.8, {2}, 1}, {0.5, {}, 0}};
    evidence.consistencies.push_back(experiment);
    evidence.power.resize(3);
    evidence.power[0].significant_pairs = 9;
    evidence.power[1].significant_pairs = 10;
    evidence.power[2].significant_pairs = 5;
    return evidence;
}

TEST(MeasureSummary, GradesByWhatIsSignificant) {
    const measure_summary summary = summarise(three_measures());
    EXPECT_EQ(summary.verdicts[0].consistency, grade::good);
    EXPECT_EQ(summary.verdicts[1].consistency, grade::fair);
    EXPECT_EQ(summary.verdicts[2].consistency, grade::poor);
    EXPECT_EQ(summary.verdicts[0].power, grade::fair);
    EXPECT_EQ(summary.verdicts[1].power, grade::good);
    EXPECT_EQ(summary.verdicts[2].power, grade::poor);
}

TEST(MeasureSummary, PutsMeasuresThatRankAlikeIntoOneGroupAndTheLargestFirst) {
    summary_evidence evidence = three_measures();
    EXPECT_EQ(summarise(evidence).verdicts[0].group, 0u);
    EXPECT_EQ(summarise(evidence).verdicts[1].group, 0u);
    EXPECT_EQ(summarise(evidence).verdicts[2].group, 1u);
    evidence.same_group = 0.95;
    EXPECT_EQ(summarise(evidence).verdicts[1].group, 1u);
    evidence.same_group = 0.15;
    EXPECT_EQ(summarise(evidence).verdicts[2].group, 1u) << "0 and 2 correlate by 0.1 only";
}

TEST(MeasureSummary, RecommendsTheBestGradesAndBreaksTiesByTheMean) {
    const measure_summary summary = summarise(three_measures());
    EXPECT_EQ(summary.primary, 0u);
    EXPECT_EQ(summary.secondary, 1u);
}

TEST(MeasureSummary, ExcludesMeasuresThatCannotSeparateConstantSystemsOnlyWhereThereAreSeveral) {
    summary_evidence evidence = three_measures();
    evidence.traits[0].separates_constants = false;
    evidence.constant_systems = 1;
    EXPECT_EQ(summarise(evidence).primary, 0u);
    evidence.constant_systems = 2;
    EXPECT_EQ(summarise(evidence).primary, 1u);
    EXPECT_EQ(summarise(evidence).secondary, 0u);
}

TEST(MeasureSummary, RecommendsNothingThatIsBlindForOrderOrImbalance) {
    summary_evidence evidence = three_measures();
    evidence.traits[0].sees_order = false;
    evidence.traits[1].sees_imbalance = false;
    EXPECT_EQ(summarise(evidence).primary, 2u);
    EXPECT_EQ(summarise(evidence).secondary, std::nullopt);
    evidence.traits[2].sees_order = false;
    EXPECT_EQ(summarise(evidence).primary, std::nullopt);
}

TEST(MeasureSummary, CallsAllFairWhereNothingIsSignificant) {
    summary_evidence evidence = three_measures();
    for (measure_consistency& one : evidence.consistencies[0].measures) one.better_than.clear();
    for (discriminative_power& one : evidence.power) one.significant_pairs = 0;
    for (const measure_verdict& verdict : summarise(evidence).verdicts) {
        EXPECT_EQ(verdict.consistency, grade::fair);
        EXPECT_EQ(verdict.power, grade::fair);
    }
}

}  // namespace

}  // namespace ordeval
