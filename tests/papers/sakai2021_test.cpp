// Meta-evaluation of Sakai (2021) on the real runs of SemEval-2016 Task 4.
#include <algorithm>
#include <filesystem>

#include "ordeval/consistency.hpp"
#include "ordeval/discriminative_power.hpp"
#include "ordeval/read.hpp"
#include "ordeval/read_distributions.hpp"
#include "ordeval/similarity.hpp"
#include "paper.hpp"

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
        std::vector<measure_scores> measures;
        for (const measured& one : board.measures)
            measures.push_back({one.spec.to_string(), one.spec.short_name(), one.spec.measure->better, one.by_topic});
        return make_comparable(board.systems, board.topics, measures, undefined_scores::leave_out);
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
        const comparable_scores scores = scores_for(table);
        EXPECT_EQ(scores.topics.size(), 100u);
        EXPECT_EQ(scores.systems.size(), 12u);
        EXPECT_TRUE(scores.left_out.empty());
    }
}

TEST_F(Sakai2021, PrintsTheSimilarityThatWeComputeToThreeDecimals) {
    std::size_t compared = 0;
    for (const json& table : paper_.at("similarity")) {
        const auto tau = ranking_similarity(scores_for(table), {.bootstrap = {.replicates = {.trials = 0}}});
        for (std::size_t a = 0; a < table.at("tau").size(); ++a)
            for (std::size_t i = 0; i < table.at("tau")[a].size(); ++i, ++compared) {
                const std::string printed = table.at("tau")[a][i];
                EXPECT_TRUE(testing::prints_as(*tau[a][a + 1 + i].value, printed))
                    << table.at("where") << " " << table.at("measures")[a] << " and "
                    << table.at("measures")[a + 1 + i] << ": " << *tau[a][a + 1 + i].value << ", printed " << printed;
            }
    }
    EXPECT_EQ(compared, 36u + 15u);
}

TEST_F(Sakai2021, FindsTheConsistencyThatWeFind) {
    for (const json& table : paper_.at("consistency")) {
        const comparable_scores scores = scores_for(table);
        consistency_options options;
        options.topics_per_side = table.at("topics_per_side").get<std::size_t>();
        const consistency found = ranking_consistency(scores, options);
        const double printed_variance = table.at("residual_variance");
        EXPECT_NEAR(found.residual_variance / printed_variance, 1, 0.15) << table.at("where");
        std::cerr << table.at("where") << " V_E2 " << found.residual_variance << "\n";
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            const json& fact = table.at("measures")[m];
            EXPECT_NEAR(found.measures[m].mean, fact.at("mean_tau").get<double>(), 0.02) << table.at("where") << fact;
            std::cerr << fact << " " << found.measures[m].mean << " " << found.measures[m].worst_outperformed << " "
                      << found.measures[m].better_than.size() << "\n";
        }
        std::size_t significant = 0;
        for (const consistency_pair& pair : found.pairs) significant += pair.p < .05;
        std::cerr << significant << " of " << found.pairs.size() << "\n";
    }
    for (const json& table : paper_.at("similarity")) {
        const comparable_scores scores = scores_for(table);
        const auto power = measure_power(scores, {});
        for (std::size_t m = 0; m < power.size(); ++m)
            std::cerr << scores.measures[m].heading << " " << power[m].significant_pairs << " "
                      << *power[m].critical_difference << "\n";
    }
}

}  // namespace

}  // namespace ordeval
