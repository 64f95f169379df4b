// Meta-evaluation of Sakai (2021) on the real runs of SemEval-2016 Task 4.
#include <algorithm>
#include <filesystem>

#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/measure_summary.hpp"
#include "ordeval/meta/similarity.hpp"
#include "paper.hpp"
#include "test_folders.hpp"

namespace ordeval {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Sakai2021 : public ::testing::Test {
protected:
    void SetUp() override {
        if (!fs::exists(folder_)) GTEST_SKIP() << "the data of SemEval-2016 are not at " << folder_;
    }

    /// The scores of one task under the measures that a fact names.
    comparable_scores scores_for(const json& fact) const {
        std::vector<measure_spec> specs;
        for (const json& entry : fact.at("measures"))
            specs.push_back(
                parse_measure((entry.is_string() ? entry : entry.at("measure")).get<std::string>()).value());
        const scoreboard board = fact.at("task") == "classification" ? classification(specs) : quantification_of(specs);
        return make_comparable(board, undefined_scores::leave_out);
    }

    const fs::path folder_ = fs::path(ORDEVAL_SHARED_DATA) / "semeval2016-task4";
    const json paper_ = testing::facts_of("sakai2021");

private:
    scoreboard classification(const std::vector<measure_spec>& specs) const {
        const read_options options{.scale = class_scale::parse("-2..2").value()};
        return evaluate(specs,
                        read_runs((folder_ / "gold/SemEval2016_task4_subtaskC_test_gold.txt").string(),
                                  {(folder_ / "runs-C").string()}, options)
                            .value(),
                        averaging::topics, undefined_topics::propagate);
    }
    scoreboard quantification_of(const std::vector<measure_spec>& specs) const {
        distribution_options options;
        options.scale = class_scale::parse("-2..2").value();
        return evaluate(specs,
                        read_distributions((folder_ / "gold/SemEval2016_task4_subtaskE_test_gold.txt").string(),
                                           {(folder_ / "runs-E").string()}, options)
                            .value(),
                        undefined_topics::propagate);
    }
};

TEST_F(Sakai2021, NeedsNoPolicyForUndefinedScores) {
    for (const json& table : paper_.at("similarity")) {
        if (table.contains("data")) continue;  // of other campaigns
        const comparable_scores scores = scores_for(table);
        EXPECT_EQ(scores.topics.size(), 100u);
        EXPECT_EQ(scores.systems.size(), 12u);
        EXPECT_TRUE(scores.left_out.empty());
    }
}

TEST_F(Sakai2021, PrintsTheSimilarityThatWeComputeToThreeDecimals) {
    std::size_t compared = 0;
    for (const json& table : paper_.at("similarity")) {
        if (table.contains("data")) continue;  // of other campaigns
        const auto tau = ranking_similarity(scores_for(table), {.bootstrap = {.replicates = {.trials = 0}}});
        for (std::size_t a = 0; a < table.at("tau").size(); ++a)
            for (std::size_t i = 0; i < table.at("tau")[a].size(); ++i, ++compared) {
                const std::string printed = table.at("tau")[a][i];
                EXPECT_TRUE(prints_as(*tau[a][a + 1 + i].value, printed))
                    << table.at("where") << " " << table.at("measures")[a] << " and " << table.at("measures")[a + 1 + i]
                    << ": " << *tau[a][a + 1 + i].value << ", printed " << printed;
            }
    }
    EXPECT_EQ(compared, 36u + 15u);
}

/// What the marks of a table say about a pair of measures, the better one first.
bool marked_as_significant(const json& measures, std::size_t better, std::size_t worse) {
    const std::size_t from_the_worst = measures.size() - 1 - worse;
    return from_the_worst < measures[better].at("outperforms").get<std::size_t>();
}

// A pair is a clear case where its printed difference is not near the smallest one that is significant.
TEST_F(Sakai2021, FindsTheConsistencyThatWeFind) {
    for (const json& table : paper_.at("consistency")) {
        if (table.contains("data")) continue;  // of other campaigns
        const comparable_scores scores = scores_for(table);
        consistency_options options{.test = {.trials = 1000}};  // of 5,000, which would take an unoptimised build long
        options.topics_per_side = table.at("topics_per_side").get<std::size_t>();
        const consistency found = ranking_consistency(scores, options);
        EXPECT_NEAR(found.residual_variance / table.at("residual_variance").get<double>(), 1, 0.15)
            << table.at("where");
        const json& measures = table.at("measures");
        for (std::size_t m = 0; m < measures.size(); ++m)
            EXPECT_NEAR(found.measures[m].mean, measures[m].at("mean_tau").get<double>(), 0.02)
                << table.at("where") << measures[m];
        std::size_t clear_cases = 0;
        for (std::size_t a = 0; a < measures.size(); ++a)
            for (std::size_t b = a + 1; b < measures.size(); ++b) {
                const double printed =
                    measures[a].at("mean_tau").get<double>() - measures[b].at("mean_tau").get<double>();
                if (std::abs(printed / *found.critical_difference - 1) < 0.6) continue;
                ++clear_cases;
                const bool ours = std::ranges::count(found.measures[a].better_than, b) > 0;
                EXPECT_EQ(ours, marked_as_significant(measures, a, b))
                    << table.at("where") << measures[a] << measures[b] << " differ by " << printed
                    << ", critical difference " << *found.critical_difference;
            }
        EXPECT_GE(clear_cases * 10, measures.size() * (measures.size() - 1) / 2 * 7) << "most cases are clear";
    }
}

// Section 5.3 and Figure 1: CEM_ORD, Accuracy, MAE_macro and MAE are the least discriminative, Kappa is the most.
TEST_F(Sakai2021, FindsTheSameMeasuresToTellSystemsApartBestAndWorst) {
    const comparable_scores scores = scores_for(paper_.at("similarity")[0]);
    const auto power = measure_power(scores, {.test = {.trials = 1000}});
    auto significant = [&](const std::string& heading) {
        for (std::size_t m = 0; m < power.size(); ++m)
            if (scores.measures[m].heading == heading) return power[m].significant_pairs;
        throw std::out_of_range(heading);
    };
    for (const char* middle : {"Alpha", "Alpha(metric=interval)", "HMPR", "F1_macro"}) {
        EXPECT_GT(significant("Kappa"), significant(middle));
        for (const char* low : {"CEM_ORD", "Accuracy", "MAE_macro", "MAE"})
            EXPECT_GT(significant(middle), significant(low)) << middle << " " << low;
    }
}

// Sections 5.4: Kappa first, because the data has one constant system only, and Alpha beside it.
TEST_F(Sakai2021, GradesAndRecommendsWhatWeGradeAndRecommend) {
    const json& facts = paper_.at("summary");
    const comparable_scores scores = scores_for(facts);
    summary_evidence evidence{.constant_systems = 1};
    for (const json& fact : facts.at("measures"))
        evidence.traits.push_back(traits_of(parse_measure(fact.at("measure").get<std::string>()).value()));
    evidence.similarity = ranking_similarity(scores, {.bootstrap = {.replicates = {.trials = 0}}});
    for (std::size_t side : {std::size_t{50}, std::size_t{10}})
        evidence.consistencies.push_back(
            ranking_consistency(scores, {.topics_per_side = side, .test = {.trials = 1000}}));
    evidence.power = measure_power(scores, {.test = {.trials = 1000}});
    const measure_summary summary = summarise(evidence);
    const std::vector<std::string> grades{"poor", "fair", "good"};
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const json& fact = facts.at("measures")[m];
        const measure_verdict& verdict = summary.verdicts[m];
        EXPECT_EQ(grades[static_cast<std::size_t>(verdict.consistency)], fact.at("consistency").get<std::string>())
            << fact;
        EXPECT_EQ(grades[static_cast<std::size_t>(verdict.power)], fact.at("power").get<std::string>()) << fact;
        const std::string group(1, static_cast<char>('A' + verdict.group));
        EXPECT_EQ(group, fact.at("group") == "A/B" ? "C" : fact.at("group").get<std::string>()) << fact;
    }
    ASSERT_TRUE(summary.primary && summary.secondary);
    EXPECT_EQ(scores.measures[*summary.primary].heading, "Kappa");
    EXPECT_EQ(scores.measures[*summary.secondary].heading, "Alpha");
    evidence.constant_systems = 5;  // as in Sem17T4C
    EXPECT_EQ(scores.measures[*summarise(evidence).primary].heading, "Alpha");
    EXPECT_EQ(scores.measures[*summarise(evidence).secondary].heading, "Kappa");
}

}  // namespace

}  // namespace ordeval
