// The organisers' files of SemEval-2016 Task 4 with all their traps, read without any option.
#include "io_test.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/labels.hpp"
#include "test_folders.hpp"

namespace ordeval {
namespace {

class SemEval2016 : public ::testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(gold)) GTEST_SKIP() << "the data is not here: " << gold;
    }
    const std::string folder = ORDEVAL_SHARED_DATA "/semeval2016-task4";
    const std::string gold = folder + "/gold/SemEval2016_task4_subtaskC_test_gold.txt";
    const std::string runs = folder + "/runs-C";
};

TEST_F(SemEval2016, SubtaskCReadsAsItIs) {
    auto read = read_runs(gold, {runs}, {});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->scale.to_string(), "-2..2");
    EXPECT_FALSE(read->scale.declared());
    EXPECT_EQ(read->systems,
              (words{"ECNU-C", "INSIGHT-1-C", "ISTI-CNR-C", "LYS-C", "PUT-C", "PotTS-C", "SentimentalITists-C",
                     "YZU-NLP-C", "_baseline-majority-0-C", "finki-C", "pkudblab-C", "twise-C"}));
    EXPECT_EQ(read->topics.size(), 100U);
    EXPECT_EQ(read->account.notices,
              (words{gold + ": columns id, topic, label taken by position",
                     "scale -2..2 taken from the gold labels; declare it with " + option_text("scale"),
                     "12 runs: columns id, topic, label taken by position"}));
    EXPECT_TRUE(read->account.applied.empty());
    for (std::size_t system = 0; system < read->systems.size(); ++system) {
        confusion_table table = read->pooled(system);
        EXPECT_EQ(table.total(), 20'632U);
        EXPECT_EQ(table.unanswered(), 0U);
        const item_count by_class[] = {138, 2201, 10081, 7830, 382};
        for (ordeval::gold g : table.gold_classes()) EXPECT_EQ(table[g], by_class[g.value]);
    }
    EXPECT_EQ(read->pooled(8)[predicted{2}], 20'632U) << "the baseline answers 0 always";
    EXPECT_EQ(read->pooled(10)[predicted{0}], 0U) << "pkudblab never answers -2";
}

TEST_F(SemEval2016, ItemsTablesAndCountsAgree) {
    auto tables = read_runs(gold, {runs}, {.run = {.threads = 1}});
    auto items = read_labels(gold, {runs}, {.run = {.threads = 3}});
    ASSERT_TRUE(tables && items);
    EXPECT_EQ(tally(*items).tables, tables->tables);
    temporary_folder made;
    auto counts = read_counts({made.write("counts.csv", write_counts(*tables))}, {});
    ASSERT_TRUE(counts) << problems(counts, made);
    EXPECT_EQ(counts->systems, tables->systems);
    EXPECT_EQ(counts->topics, tables->topics);
    EXPECT_EQ(counts->tables, tables->tables);
}

TEST_F(SemEval2016, AllSubmissionsPassTheLint) {
    lint_report report = lint(gold, {runs}, {});
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.gold.items, 20'632U);
    ASSERT_EQ(report.runs.size(), 12U);
    for (const lint_file& run : report.runs) EXPECT_EQ(run.items, 20'632U) << run.file;
}

}  // namespace
}  // namespace ordeval
