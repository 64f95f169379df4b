// Files with nothing unusual in them are counted in one pass that keeps no rows; all others as before.
#include <sys/stat.h>

#include <random>

#include "io/join/count_in_step.hpp"
#include "io/join/count_wide.hpp"
#include "io/labels/joint_counts.hpp"
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

using namespace io;

void expect_same(const expected<campaign>& result, const expected<labelled_items>& read) {
    ASSERT_TRUE(result);
    ASSERT_TRUE(read);
    const campaign& counted = *result;
    const campaign kept = tally(*read);
    EXPECT_EQ(counted.scale.names(), kept.scale.names());
    EXPECT_EQ(counted.scale.declared(), kept.scale.declared());
    EXPECT_EQ(counted.systems, kept.systems);
    EXPECT_EQ(counted.topics, kept.topics);
    EXPECT_EQ(counted.tables, kept.tables);
    EXPECT_EQ(counted.account.notices, kept.account.notices);
    EXPECT_EQ(counted.account.applied, kept.account.applied);
}

/// Gold and runs without anything unusual, and the same as a wide table.
struct usual_files {
    std::string gold, run, other, wide;

    usual_files(const temporary_folder& folder, std::mt19937& random) {
        const bool ids = random() % 4 != 0, topics = ids && random() % 2;
        const std::size_t rows = 1 + random() % 300, classes = 1 + random() % 12;
        const std::string head = std::string(ids ? "id," : "") + (topics ? "topic," : "");
        std::array<std::string, 4> texts{head + "gold\n", head + "label\n", head + "label\n", head + "gold,a,b\n"};
        for (std::size_t row = 0; row < rows; ++row) {
            const std::string key = (ids ? "item" + std::to_string(3 * row) + "," : "") +
                                    (topics ? "topic " + std::to_string(row / 40) + "," : "");
            const auto label = [&] { return std::to_string(random() % classes); };
            const std::string truth = label(), one = label(), two = label();
            texts[0] += key + truth + "\n";
            texts[1] += key + one + "\n";
            texts[2] += key + two + "\n";
            texts[3] += key + truth + "," + one + "," + two + "\n";
        }
        gold = folder.write("gold.csv", texts[0]);
        run = folder.write("run.csv", texts[1]);
        other = folder.write("other.csv", texts[2]);
        wide = folder.write("wide.csv", texts[3]);
    }
};

TEST(OnePass, CountsWhatTheReadersThatKeepRowsCount) {
    temporary_folder folder;
    std::mt19937 random(1);
    int counted_runs = 0, counted_wide = 0;
    for (int trial = 0; trial < 40; ++trial) {
        const usual_files files(folder, random);
        for (const auto& [threads, bytes] : {std::pair{1, 1 << 17}, {1, 1}, {2, 40}, {3, 7}, {7, 64}}) {
            read_options options{.run = {.threads = threads},
                                 .tuning = {.piece_bytes = static_cast<std::size_t>(bytes), .large_gold_bytes = 0}};
            if (trial % 2) options.scale = scale("0..11");
            if (const auto counted =
                    count_in_step(files.gold, list_runs(files.gold, {files.run, files.other}), options)) {
                ++counted_runs;
                expect_same(*counted, read_labels(files.gold, {files.run, files.other}, options));
            }
            if (const auto counted = count_wide(files.wide, options)) {
                ++counted_wide;
                expect_same(*counted, read_wide_labels(files.wide, options));
            }
        }
    }
    // A run that has an answer beyond gold's largest label is unusual where no scale is declared.
    EXPECT_GT(counted_runs, 120);
    EXPECT_GT(counted_wide, 120);
}

struct unusual {
    const char* what;
    std::string gold, run;
};

TEST(OnePass, GivesUpWhereSomethingWantsACloserLook) {
    temporary_folder folder;
    const std::string gold = "id\tlabel\n1\t0\n2\t1\n3\t2\n";
    const std::vector<unusual> cases{
        {"an unknown label", gold, "id\tlabel\n1\t0\n2\t7\n3\t2\n"},
        {"an empty label", gold, "id\tlabel\n1\t0\n2\t\n3\t2\n"},
        {"a label of gold that the scale lacks", "id\tlabel\n1\t0\n2\t9\n3\t2\n", "id\tlabel\n1\t0\n2\t1\n3\t2\n"},
        {"a row too many", gold, "id\tlabel\n1\t0\n2\t1\n3\t2\n4\t2\n"},
        {"a row too few", gold, "id\tlabel\n1\t0\n2\t1\n"},
        {"another order", gold, "id\tlabel\n2\t1\n1\t0\n3\t2\n"},
        {"an id of gold that comes again", "id\tlabel\n1\t0\n2\t1\n1\t2\n", "id\tlabel\n1\t0\n2\t1\n1\t2\n"},
        {"ids of gold that do not ascend", "id\tlabel\n2\t0\n1\t1\n3\t2\n", "id\tlabel\n2\t0\n1\t1\n3\t2\n"},
        {"a row that is too long", gold, "id\tlabel\n1\t0\n2\t1\t1\n3\t2\n"},
        {"a system column", gold, "id\tlabel\tsystem\n1\t0\ta\n2\t1\ta\n3\t2\ta\n"},
        {"topics that the run lacks", "id\ttopic\tlabel\n1\tx\t0\n2\tx\t1\n3\ty\t2\n", "id\tlabel\n1\t0\n2\t1\n3\t2\n"},
        {"other topics", "id\ttopic\tlabel\n1\tx\t0\n2\tx\t1\n3\ty\t2\n",
         "id\ttopic\tlabel\n1\tx\t0\n2\ty\t1\n3\ty\t2\n"},
        {"topics that come again", "id\ttopic\tlabel\n1\tx\t0\n2\ty\t1\n3\tx\t2\n",
         "id\ttopic\tlabel\n1\tx\t0\n2\ty\t1\n3\tx\t2\n"},
        {"no rows", "id\tlabel\n", "id\tlabel\n"},
        {"bytes that are no text", gold, "id\tlabel\n1\t0\n2\t1\n3\t\xFF\n"},
    };
    const read_options options{.scale = scale("0..2")};
    const std::string fine = folder.write("fine.tsv", gold);
    EXPECT_TRUE(count_in_step(fine, list_runs(fine, {fine}), options)) << "of which the cases below differ";
    for (const auto& [what, gold_text, run_text] : cases) {
        const std::string gold_path = folder.write("gold.tsv", gold_text), run_path = folder.write("run.tsv", run_text);
        EXPECT_FALSE(count_in_step(gold_path, list_runs(gold_path, {run_path}), options)) << what;
    }
}

TEST(OnePass, GivesUpOnWideTablesWithAnythingUnusual) {
    temporary_folder folder;
    const read_options options{.scale = scale("0..2")};
    EXPECT_TRUE(count_wide(folder.write("fine.csv", "id,gold,a\n1,0,0\n2,1,2\n"), options));
    for (const char* text : {"id,gold,a\n1,0,0\n2,1,\n", "id,gold,a\n1,0,0\n2,1,7\n", "id,gold,a\n1,0,0\n2,7,1\n",
                             "id,gold,a\n2,0,0\n1,1,1\n", "id,gold,a\n1,0,0\n1,1,1\n", "id,gold,a\n1,0,0\n2,1\n",
                             "id,gold,a\n", "id,gold,a\n1,0,\"0\n"})
        EXPECT_FALSE(count_wide(folder.write("wide.csv", text), options)) << text;
}

TEST(OnePass, LeavesPipesAlone) {
    temporary_folder folder;
    const std::string pipe = folder.path("pipe"), gold = folder.write("gold.tsv", "1\t0\n2\t1\n");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(count_in_step(gold, list_runs(gold, {pipe}), {}));  // opening it would wait for ever
    EXPECT_FALSE(count_wide(pipe, {}));
}

TEST(OnePass, ReadsGoldAgainForEveryRunOnlyWhereItIsLarge) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t0\n2\t1\n"), run = folder.write("a.tsv", "1\t0\n2\t1\n"),
                      other = folder.write("b.tsv", "1\t0\n2\t1\n");
    EXPECT_TRUE(count_in_step(gold, list_runs(gold, {run}), {}));
    EXPECT_FALSE(count_in_step(gold, list_runs(gold, {run, other}), {}));
    EXPECT_TRUE(count_in_step(gold, list_runs(gold, {run, other}), {.tuning = {.large_gold_bytes = 8}}));
    EXPECT_FALSE(count_in_step(gold, list_runs(gold, {run, other}), {.tuning = {.large_gold_bytes = 9}}));
}

TEST(OnePass, ShowsAsMuchProgressAsThereAreBytes) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t0\n2\t1\n"), fine = folder.write("fine.tsv", "1\t1\n2\t1\n"),
                      shuffled = folder.write("shuffled.tsv", "2\t1\n1\t1\n"),
                      wide = folder.write("wide.csv", "id,gold,a\n2,0,0\n1,0,0\n");
    for (const std::string& run : {fine, shuffled}) {
        progress progress;
        ASSERT_TRUE(read_runs(gold, {run}, {.run = {.progress = &progress}}));
        EXPECT_EQ(progress.done, 16U);
        EXPECT_EQ(progress.total, 16U);
    }
    progress progress;
    ASSERT_TRUE(read_wide(wide, {.run = {.progress = &progress}}));
    EXPECT_EQ(progress.done, progress.total);
}

TEST(OnePass, RunsMayHaveLongerRowsThanGold) {
    temporary_folder folder;
    std::string gold, run;
    for (int i = 10'000; i < 40'000; ++i) {
        gold += std::to_string(i) + "\t" + std::to_string(i % 3) + "\n";
        run += "{\"id\": \"" + std::to_string(i) + "\", \"remark\": \"" + std::string(200, 'x') +
               "\", \"label\": " + std::to_string(i % 2) + "}\n";
    }
    const read_options options{.run = {.threads = 3}, .tuning = {.piece_bytes = 1000}};
    const std::string gold_path = folder.write("gold.tsv", gold), run_path = folder.write("run.jsonl", run);
    const auto counted = count_in_step(gold_path, list_runs(gold_path, {run_path}), options);
    ASSERT_TRUE(counted);
    expect_same(*counted, read_labels(gold_path, {run_path}, options));
}

TEST(JointCounts, KeepWhatTheyHaveWhenTheyGrow) {
    using code = joint_counts::code;
    joint_counts counts;
    std::map<std::tuple<std::size_t, code, code>, item_count> expected;
    std::mt19937 random(2);
    for (std::size_t size = 1; size <= 20; ++size) {
        const std::size_t topics = size, golds = 1 + size / 2, answers = 21 - size;
        ASSERT_TRUE(counts.reserve(topics, std::max<std::size_t>(golds, 1), answers));
        for (int i = 0; i < 50; ++i) {
            const std::size_t topic = random() % topics;
            const code g = static_cast<code>(random() % golds), a = static_cast<code>(random() % answers);
            counts.add(topic, {&g, 1}, {&a, 1});
            ++expected[{topic, g, a}];
        }
    }
    std::vector<label> classes(20);
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<label>(i);
    const auto tables = counts.tables(20, 20, std::span(classes).first(11), classes);
    for (std::size_t topic = 0; topic < 20; ++topic)
        for (int g = 0; g < 20; ++g)
            for (int a = 0; a < 20; ++a)
                EXPECT_EQ(tables[topic](gold{g}, predicted{a}),
                          (expected[{topic, static_cast<code>(g), static_cast<code>(a)}]));
}

TEST(JointCounts, RefuseMoreCellsThanMemoryShouldHold) {
    joint_counts counts;
    EXPECT_FALSE(counts.reserve(1'000, 4'096, 4'096));
    EXPECT_TRUE(counts.reserve(1'000, 5, 5));
}

}  // namespace
}  // namespace ordeval
