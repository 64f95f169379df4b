#include "ordeval/evaluation/lint.hpp"

#include "io_test.hpp"

namespace ordeval {
namespace {

class Lint : public ::testing::Test {
protected:
    temporary_folder folder;
    std::string gold = folder.write("gold.csv", "1,0\n2,1\n3,1\n");
};

TEST_F(Lint, GivesAVerdictPerRun) {
    const std::string good = folder.write("good.csv", "3,1\n1,0\n2,1\n");
    const std::string bad = folder.write("bad.csv", "1,0\n1,0\n2,9\n7,1\n");
    lint_report report = lint(gold, {good, bad, folder.path("nope.csv")}, {});
    EXPECT_FALSE(report.ok());
    EXPECT_EQ(report.gold.verdict, lint_verdict::ok);
    EXPECT_EQ(report.gold.items, 3U);
    ASSERT_EQ(report.runs.size(), 3U);
    EXPECT_EQ(report.runs[0].verdict, lint_verdict::ok);
    EXPECT_EQ(report.runs[0].items, 3U);
    EXPECT_EQ(report.runs[0].systems, words{"good"});
    EXPECT_EQ(report.runs[1].verdict, lint_verdict::problems);
    EXPECT_EQ(report.runs[1].problems.kinds(),
              (std::map<std::string, std::uint64_t>{
                  {"duplicate_id", 1}, {"extra_id", 1}, {"missing_id", 1}, {"unknown_label", 1}}));
    EXPECT_EQ(report.runs[1].problems.shown()[0].line, 2U);
    EXPECT_EQ(kinds(report.runs[2].problems), words{"missing_file"});
    EXPECT_TRUE(lint(gold, {good}, {}).ok());
}

TEST_F(Lint, LimitsWhatItKeepsButNotWhatItCounts) {
    std::string rows;
    for (int i = 10; i < 1010; ++i) rows += std::to_string(i) + ",1\n";
    lint_report report = lint(gold, {folder.write("run.csv", rows)}, {}, 5);
    EXPECT_EQ(report.runs[0].problems.shown().size(), 5U);
    EXPECT_EQ(report.runs[0].problems.total(), 1003U);
    EXPECT_EQ(report.runs[0].problems.kinds().at("missing_id"), 3U);
}

TEST_F(Lint, SaysWhatPoliciesWouldDo) {
    lint_report report = lint(gold, {folder.write("run.csv", "1,0\n")}, {.missing = missing_policy::wrong});
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.runs[0].applied, (std::vector<applied_policy>{{"missing=wrong", "run", 2}}));
}

TEST_F(Lint, ChecksNoRunAgainstBadGold) {
    const std::string run = folder.write("run.csv", "1,0\n");
    lint_report report = lint(folder.write("gold.csv", "1,0\n1,1\n"), {run}, {});
    EXPECT_FALSE(report.ok());
    EXPECT_EQ(report.gold.verdict, lint_verdict::problems);
    EXPECT_EQ(kinds(report.gold.problems), words{"duplicate_id"});
    EXPECT_EQ(report.runs[0].verdict, lint_verdict::not_checked);
    EXPECT_EQ(name(report.runs[0].verdict), "not_checked");
}

TEST_F(Lint, FindsThatThereAreNoRuns) {
    std::filesystem::create_directory(folder.path("runs"));
    lint_report report = lint(gold, {folder.path("runs")}, {});
    EXPECT_FALSE(report.ok());
    EXPECT_EQ(kinds(report.problems), words{"no_runs"});
}

}  // namespace
}  // namespace ordeval
