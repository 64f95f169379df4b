#include "evaluation/systems_without_scores.hpp"

#include <gtest/gtest.h>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/methods.hpp"

namespace ordeval {
namespace {

/// Two systems that rank, one a little better, and one that always answers the same, on twelve topics of three classes.
evidence with_a_constant_system() {
    campaign tables{.scale = class_scale::parse("0..2").value(), .systems = {"constant", "good", "poor"}};
    const auto table = [](std::vector<item_count> cells) { return confusion_table(3, cells); };
    std::vector<confusion_table> of_systems[3];
    for (int topic = 0; topic < 12; ++topic) {
        tables.topics.push_back("t" + std::to_string(topic));
        const auto more = static_cast<item_count>(topic % 4);
        of_systems[0].push_back(table({0, 5, 0, 0, 5, 0, 0, 5, 0}));
        of_systems[1].push_back(table({5, more, 0, 0, 5, 1, 0, 0, 5}));
        of_systems[2].push_back(table({3, 2 + more, 0, 1, 3, 2, 0, 3, 2}));
    }
    for (const auto& system : of_systems)
        for (const confusion_table& one : system) tables.tables.push_back(one);
    return {.value = tables};
}

TEST(SystemsWithoutScores, AreNamedAndLeftOutInsteadOfRefusingEverything) {
    const auto compared = compare_systems(with_a_constant_system(), {.measure = "TauB"});
    ASSERT_TRUE(compared) << compared.error().to_string();
    EXPECT_EQ(compared->account.notices.back(), "left out: constant has no TauB on 12 of 12 topics");
    const comparison& result = compared->result;
    EXPECT_FALSE(result.systems[0].value);
    EXPECT_TRUE(result.systems[1].value);
    EXPECT_EQ(result.order, (std::vector<std::size_t>{1, 2, 0}));
    ASSERT_EQ(result.pairs.size(), 3u);
    EXPECT_EQ(result.pairs[0].different, true);
    EXPECT_EQ(result.pairs[0].first, 1u);
    EXPECT_EQ(result.pairs[0].second, 2u);
    for (std::size_t pair : {1, 2}) {
        EXPECT_FALSE(result.pairs[pair].p);
        EXPECT_FALSE(result.pairs[pair].different.has_value());
        EXPECT_EQ(result.pairs[pair].second, 0u);
    }
    EXPECT_EQ(letters_of(3, result.groups)[2], "");
    ASSERT_TRUE(result.certainty);
    EXPECT_FALSE(result.certainty->ranks[0].known());
    EXPECT_EQ(result.certainty->ranks[1], (rank_set{1, 1}));
    EXPECT_EQ(result.certainty->ranks[2], (rank_set{2, 2}));
    EXPECT_EQ(result.certainty->may_be_best, std::vector<std::size_t>{1});
    EXPECT_NE(to_json(*compared).find("\"rank_low\": null"), std::string::npos);
}

TEST(SystemsWithoutScores, CannotBeTheBaseline) {
    const auto compared = compare_systems(with_a_constant_system(), {.measure = "TauB", .baseline = "constant"});
    ASSERT_FALSE(compared);
    EXPECT_NE(compared.error().to_string().find("the baseline constant has no TauB"), std::string::npos);
    const auto others = compare_systems(with_a_constant_system(), {.measure = "TauB", .baseline = "poor"});
    ASSERT_TRUE(others);
    ASSERT_EQ(others->result.pairs.size(), 2u);
    EXPECT_EQ(others->result.pairs[0].first, 1u);
    EXPECT_EQ(others->result.pairs[0].second, 2u);
    EXPECT_EQ(others->result.pairs[1].first, 0u);
    EXPECT_FALSE(others->result.pairs[1].p);
}

TEST(SystemsWithoutScores, GoOneByOneWhereTooFewTopicsWouldRemain) {
    const score none = undefined_reason::no_variation;
    const score_matrix scores(3, 4, {1.0, 2.0, none, none, 1.0, 2.0, 3.0, none, 1.0, 2.0, none, none});
    EXPECT_EQ(systems_to_compare(scores), (std::vector<std::size_t>{0, 1}));
}

TEST(ScoreSystems, GivesTheRanksThatTheDataAllow) {
    const auto board =
        score_systems(with_a_constant_system(), {.measures = {parse_measure("TauB").value()}, .ranks = true});
    ASSERT_TRUE(board) << board.error().to_string();
    ASSERT_TRUE(board->ranks);
    EXPECT_FALSE(board->ranks->of_systems[0].known());
    EXPECT_EQ(board->ranks->of_systems[1], (rank_set{1, 1}));
    EXPECT_NE(to_json(*board, false).find("\"ranks\""), std::string::npos);
}

TEST(Methods, AreTrueToTheRun) {
    const auto compared = compare_systems(with_a_constant_system(), {.measure = "TauB", .trials = 777}, {.seed = 42});
    ASSERT_TRUE(compared);
    const methods text = methods_of(*compared);
    for (const char* part : {"3 systems", "TauB", "12 topics", "777 random trials (seed 42)", "step-down max-T",
                             "\\cite{westfall1993,romano2005}", "constant has no TauB on 12 of 12 topics"})
        EXPECT_NE(text.paragraph.find(part), std::string::npos) << part << "\n" << text.paragraph;
    const std::string whole = text.to_string();
    for (const publication& one : text.sources) {
        EXPECT_NE(whole.find("@misc{" + std::string(one.key) + ","), std::string::npos);
        EXPECT_NE(text.paragraph.find(one.key), std::string::npos) << "nothing is listed that is not cited";
    }
    const auto by_holm =
        compare_systems(with_a_constant_system(), {.measure = "MAE", .test = comparison_test::wilcoxon, .margin = 0.1});
    const methods other = methods_of(*by_holm);
    for (const char* part : {"Wilcoxon", "Holm", "two one-sided tests", "differ by less than 0.1"})
        EXPECT_NE(other.paragraph.find(part), std::string::npos) << part << "\n" << other.paragraph;
    EXPECT_EQ(other.paragraph.find("random trials"), std::string::npos);
}

}  // namespace
}  // namespace ordeval
