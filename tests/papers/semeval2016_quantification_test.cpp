// The official figures of SemEval-2016 Task 4 Subtask E, from the runs themselves.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "test_folders.hpp"

namespace ordeval {

namespace {

namespace fs = std::filesystem;

class SemEval2016SubtaskE : public ::testing::Test {
protected:
    void SetUp() override {
        if (!fs::exists(folder_)) GTEST_SKIP() << "the data of SemEval-2016 are not at " << folder_;
        distribution_options options;
        options.scale = class_scale::parse("-2..2").value();
        expected<quantification> found =
            read_distributions((folder_ / "gold/SemEval2016_task4_subtaskE_test_gold.txt").string(),
                               {(folder_ / "runs-E").string()}, options);
        ASSERT_TRUE(found) << found.error().to_string();
        evidence_ = *std::move(found);
        board_ = evaluate({parse_measure("EMD").value()}, *evidence_, undefined_topics::propagate);
    }

    const measured& emd() const { return board_.measures.front(); }
    static bool agree(double value, double official, double slack = 0) {
        return std::abs(value - official) <= 0.0005 + slack + 1e-9;
    }

    const fs::path folder_ = fs::path(ORDEVAL_SHARED_DATA) / "semeval2016-task4";
    std::optional<quantification> evidence_;
    scoreboard board_;
};

// The list calls both baselines by the same name, so that each line takes the nearest system whose name it begins.
TEST_F(SemEval2016SubtaskE, HasTheOfficialMeansOfAllTwelveRunsToThreeDecimals) {
    std::ifstream results(folder_ / "official-results/results-E.txt");
    std::map<std::string, int> matched;
    std::string name;
    double official = 0;
    while (results >> name >> official)
        for (std::size_t system = 0; system < board_.systems.size(); ++system)
            if (board_.systems[system].starts_with(name + "-") && agree(*emd().overall[system].value, official))
                ++matched[board_.systems[system]];
    EXPECT_EQ(matched.size(), 12u);
    for (const auto& [system, times] : matched) EXPECT_EQ(times, 1) << system;
    EXPECT_EQ(board_.systems.size(), 12u);
}

// PotTS prints three digits, so that its rows sum to 0.998..1.001; the official script took them as they are.
TEST_F(SemEval2016SubtaskE, HasTheOfficialDistanceOfEveryTopicAndRun) {
    constexpr std::string_view mark = ": EMD=";
    for (std::size_t system = 0; system < board_.systems.size(); ++system) {
        const std::string& name = board_.systems[system];
        std::ifstream scored(folder_ / "official-results/scored-E" / (name + ".output.scored"));
        ASSERT_TRUE(scored) << name;
        std::map<std::string, double> official;
        for (std::string text; std::getline(scored, text);) {
            const std::size_t start = text.find_first_not_of(" \t");
            const std::size_t end = text.rfind(mark);
            if (end != std::string::npos)
                official[text.substr(start, end - start)] = std::stod(text.substr(end + mark.size()));
        }
        ASSERT_EQ(official.size(), 100u) << name;
        for (std::size_t topic = 0; topic < board_.topics.size(); ++topic) {
            ASSERT_TRUE(official.contains(board_.topics[topic])) << board_.topics[topic];
            EXPECT_TRUE(
                agree(*emd().by_topic(topic, system), official[board_.topics[topic]], name == "PotTS-E" ? 0.002 : 0))
                << name << ", " << board_.topics[topic] << ": " << *emd().by_topic(topic, system) << ", official "
                << official[board_.topics[topic]];
        }
    }
}

TEST_F(SemEval2016SubtaskE, NeedsNoComplaintButANoticeAboutRoundedRows) {
    ASSERT_EQ(evidence_->account.notices.size(), 1u);
    EXPECT_NE(evidence_->account.notices[0].find("PotTS-E.output: 42 rows summing to 0.998..1.001 normalised"),
              std::string::npos)
        << evidence_->account.notices[0];
}

}  // namespace

}  // namespace ordeval
