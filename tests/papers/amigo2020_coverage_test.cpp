// Coverage on the synthetic data of Amigo et al. (2020), section 5.3: Table 3, left half.
#include <cmath>
#include <map>

#include "ordeval/evidence/generate.hpp"
#include "ordeval/meta/coverage.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "paper.hpp"

namespace ordeval {

namespace {

using nlohmann::json;

/// The coverage of every measure of the table, without systems of one kind after the other.
class Amigo2020Coverage : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        std::vector<measure_spec> specs;
        for (const json& row : table().at("rows"))
            specs.push_back(parse_measure(row.at("measure").get<std::string>()).value());
        const scoreboard board =
            evaluate(specs, tally(generate_amigo2020({})), averaging::topics, undefined_topics::skip);
        // Correlations with the system that always answers the majority class are undefined on every topic.
        const comparable_scores scores = make_comparable(board, undefined_scores::zero);
        for (const json& removed : table().at("removed")) columns_.push_back(without(scores, removed));
    }

    static const json& table() {
        static const json facts = testing::facts_of("amigo2020").at("coverage");
        return facts;
    }

    static double ours(const std::string& measure, std::size_t column) { return columns_.at(column).at(measure); }
    static double printed(const std::string& measure, std::size_t column) {
        for (const json& row : table().at("rows"))
            if (row.at("measure") == measure) return testing::number(row.at("printed")[column].get<std::string>());
        throw std::out_of_range(measure);
    }

private:
    static std::map<std::string, double> without(const comparable_scores& scores, const std::string& prefix) {
        std::vector<std::size_t> kept;
        for (std::size_t system = 0; system < scores.systems.size(); ++system)
            if (prefix.empty() || !scores.systems[system].starts_with(prefix)) kept.push_back(system);
        const std::vector<std::size_t> reference{0, 1, 2};  // the table begins with them
        const auto found = coverage(scores.with_systems(kept), reference, {.replicates = {.trials = 0}});
        std::map<std::string, double> column;
        for (std::size_t m = 0; m < found.size(); ++m) column[table().at("rows")[m].at("measure")] = *found[m].value;
        return column;
    }

    static inline std::vector<std::map<std::string, double>> columns_;
};

TEST_F(Amigo2020Coverage, IsAsNotedBesideThePrintedFigures) {
    for (const json& row : table().at("rows"))
        for (std::size_t column = 0; column < 6; ++column)
            EXPECT_TRUE(prints_as(ours(row.at("measure"), column), row.at("ours")[column].get<std::string>()))
                << row << " column " << column << ": " << ours(row.at("measure"), column);
}

// The generator is not fully given, so that figures agree only roughly.
TEST_F(Amigo2020Coverage, LiesNearThePrintedFiguresOfThirteenMeasures) {
    for (const json& row : table().at("rows")) {
        const std::string measure = row.at("measure");
        if (measure == "MAE_macro" || measure == "MSE") continue;
        for (std::size_t column = 0; column < 6; ++column)
            EXPECT_NEAR(ours(measure, column), printed(measure, column), 0.115) << measure << " column " << column;
    }
}

TEST_F(Amigo2020Coverage, SpeaksForAnExchangeOfTwoLabels) {
    for (std::size_t column = 0; column < 6; ++column) {
        EXPECT_NEAR(ours("MAE_macro", column), printed("MSE", column), 0.02) << column;
        if (column == 1) continue;  // without random assignment
        EXPECT_NEAR(ours("MSE", column), printed("MAE_macro", column), 0.05) << column;
    }
}

TEST_F(Amigo2020Coverage, IsHighestForCemOrdOverAllSystemsBesideMacroMae) {
    for (const json& row : table().at("rows")) {
        const std::string measure = row.at("measure");
        if (measure == "CEM_ORD") continue;
        if (measure == "MAE_macro")
            EXPECT_NEAR(ours("CEM_ORD", 0), ours(measure, 0), 0.005);
        else
            EXPECT_GT(ours("CEM_ORD", 0), ours(measure, 0) + 0.015) << measure;
    }
}

}  // namespace

}  // namespace ordeval
