// The organisers' own results of SemEval-2016 Task 4 Subtask C: macro and micro MAE over all tweets of all 12 runs.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "ordeval/evidence/read.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "test_folders.hpp"

namespace ordeval {
namespace {

struct official_row {
    std::string run;
    double macro = 0;
    double micro = 0;
};

std::vector<official_row> read_official(const std::string& path) {
    std::vector<official_row> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        official_row row;
        if (std::istringstream(line) >> row.run >> row.macro >> row.micro) rows.push_back(row);
    }
    return rows;
}

double score_of(const char* measure, const confusion_table& table) {
    return evaluate(parse_measure(measure).value(), table).value();
}

TEST(SemEval2016TaskC, AllOfficialResultsHoldToThreeDecimals) {
    const std::string folder = ORDEVAL_SHARED_DATA "/semeval2016-task4";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the data is not here: " << folder;
    const auto campaign =
        read_runs(folder + "/gold/SemEval2016_task4_subtaskC_test_gold.txt", {folder + "/runs-C"}, {});
    ASSERT_TRUE(campaign) << campaign.error().to_string();
    const std::vector<official_row> official = read_official(folder + "/official-results/results-C.txt");
    ASSERT_EQ(official.size(), 12U);

    for (const official_row& row : official) {
        std::size_t found = 0;
        for (std::size_t system = 0; system < campaign->systems.size(); ++system) {
            const std::string& name = campaign->systems[system];
            if (name != row.run + "-C" && !(row.run == "_baseline" && name.starts_with(row.run))) continue;
            ++found;
            const confusion_table table = campaign->pooled(system);
            EXPECT_DOUBLE_EQ(std::round(score_of("MAE_macro", table) * 1000) / 1000, row.macro) << name;
            EXPECT_DOUBLE_EQ(std::round(score_of("MAE", table) * 1000) / 1000, row.micro) << name;
        }
        EXPECT_EQ(found, 1U) << row.run;
    }
}

}  // namespace
}  // namespace ordeval
