// The same answers in every format that is read.
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

constexpr const char* gold_rows = "1\tcats\t-1\n2\tcats\t0\n3\tdogs\t1\n4\tdogs\t1\n";

struct format_case {
    const char* name;
    std::string text;
};

class Formats : public ::testing::TestWithParam<format_case> {
protected:
    temporary_folder folder;
};

TEST_P(Formats, GiveTheSameTables) {
    const std::string gold = folder.write("gold.tsv", gold_rows);
    const std::string run = folder.write("run", GetParam().text);
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, words{"run"});
    EXPECT_EQ(read->topics, (words{"cats", "dogs"}));
    EXPECT_EQ(read->table(0, 0), table_of(3, {0, 0, 1, 0, 1, 0, 0, 0, 0}));
    EXPECT_EQ(read->table(0, 1), table_of(3, {0, 0, 0, 0, 0, 0, 1, 0, 1}));
}

TEST_P(Formats, GiveTheSameGold) {
    const std::string gold = folder.write("gold", GetParam().text);
    const std::string run = folder.write("run.tsv", "1\tcats\t1\n2\tcats\t0\n3\tdogs\t-1\n4\tdogs\t1\n");
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 2}));
}

const std::string tsv = "1\tcats\t1\n2\tcats\t0\n3\tdogs\t-1\n4\tdogs\t1\n";
const std::string csv = "1,cats,1\n2,cats,0\n3,dogs,-1\n4,dogs,1\n";

INSTANTIATE_TEST_SUITE_P(
    All, Formats,
    ::testing::Values(
        format_case{"tsv", tsv}, format_case{"csv", csv},
        format_case{"semicolons", "1;cats;1\n2;cats;0\n3;dogs;-1\n4;dogs;1\n"},
        format_case{"no_last_newline", tsv.substr(0, tsv.size() - 1)},
        format_case{"carriage_returns", "1\tcats\t1\r\n2\tcats\t0\r\n3\tdogs\t-1\r\n4\tdogs\t1\r\n"},
        format_case{"byte_order_mark", "\xEF\xBB\xBF" + tsv},
        format_case{"byte_order_mark_and_header", "\xEF\xBB\xBFid,topic,label\n" + csv},
        format_case{"trailing_delimiters", "1\tcats\t1\t\n2\tcats\t0\t\n3\tdogs\t-1\t\n4\tdogs\t1\t\n"},
        format_case{"one_trailing_delimiter", "1\tcats\t1\n2\tcats\t0\n3\tdogs\t-1\t\n4\tdogs\t1\n"},
        format_case{"blank_lines", "\n1\tcats\t1\n\n2\tcats\t0\n   \n3\tdogs\t-1\r\n\r\n4\tdogs\t1\n\n\n"},
        format_case{"header", "id\ttopic\tlabel\n" + tsv},
        format_case{"header_in_capitals", "Item-ID,Test Case,Class\n" + csv},
        format_case{"header_in_another_order",
                    "value,text,id,test_case\n1,a,1,cats\n0,b,2,cats\n-1,c,3,dogs\n1,d,4,dogs\n"},
        format_case{"header_of_unknown_words", "was,wovon,urteil\n" + csv},
        format_case{"quoted", "\"1\",\"cats\",\"1\"\n\"2\",cats,0\n3,\"dogs\",\"-1\"\r\n\"4\",\"dogs\",1"},
        format_case{"plus_and_decimals", "1,cats,+1\n2,cats,0.0\n3,dogs,-1.0\n4,dogs,1.0\n"},
        format_case{"shuffled", "4\tdogs\t1\n2\tcats\t0\n3\tdogs\t-1\n1\tcats\t1\n"},
        format_case{"jsonl",
                    "{\"id\":\"1\",\"topic\":\"cats\",\"label\":1}\n{\"id\":\"2\",\"topic\":\"cats\",\"label\":0}\n\n"
                    "{\"id\":\"3\",\"topic\":\"dogs\",\"label\":-1}\n{\"label\":\"1\",\"topic\":\"dogs\",\"id\":4}"},
        format_case{"json",
                    "[{\"test_case\":\"cats\",\"id\":\"1\",\"value\":\"1\"},{\"test_case\":\"cats\",\"id\":\"2\","
                    "\"value\":\"0\"},\n {\"test_case\":\"dogs\",\"id\":\"3\",\"value\":\"-1\"}, {\"test_case\":"
                    "\"d\\u006fgs\",\"id\":\"4\",\"value\":\"1\",\"more\":{\"a\":[1,2]}}]\n"},
        format_case{"json_over_many_lines",
                    "[\n  {\n    \"id\": 1,\n    \"topic\": \"cats\",\n    \"label\": 1\n  },\n  {\"id\": 2, "
                    "\"topic\": \"cats\", \"label\": 0},\n{\"id\":3,\"topic\":\"dogs\",\"label\":-1 } ,\n"
                    "{\"id\":4,\"topic\":\"dogs\",\"label\":1}\n]"},
        format_case{"gzip", gzip(tsv)},
        format_case{"gzip_in_two_members", gzip(tsv.substr(0, 13)) + gzip(tsv.substr(13))},
        format_case{"gzip_with_padding", gzip(csv) + std::string(512, '\0')}, format_case{"zstd", zstd(tsv)},
        format_case{"zstd_in_two_frames", zstd(tsv.substr(0, 13)) + zstd(tsv.substr(13))},
        format_case{"zstd_behind_a_skipped_frame", std::string("\x57\x2A\x4D\x18\x04\0\0\0pass", 12) + zstd(tsv)},
        format_case{"xz", xz(tsv)}, format_case{"xz_in_two_streams", xz(tsv.substr(0, 13)) + xz(tsv.substr(13))},
        format_case{"bzip2", bzip2(tsv)},
        format_case{"bzip2_in_two_streams", bzip2(tsv.substr(0, 13)) + bzip2(tsv.substr(13))},
        format_case{"zip", zip(tsv)}, format_case{"zip_stored", zip(tsv, true)},
        format_case{"zip64", zip(tsv, false, true)}, format_case{"zip64_stored", zip(tsv, true, true)},
        format_case{"utf16_little", utf16(tsv, false)},
        format_case{"utf16_big", utf16("id\ttopic\tlabel\n" + tsv, true)},
        format_case{"separator_line", "sep=;\r\n1;cats;1\r\n2;cats;0\r\n3;dogs;-1\r\n4;dogs;1\r\n"},
        format_case{"quoted_tsv",
                    "\"id\"\t\"topic\"\t\"label\"\n1\t\"cats\"\t1\n2\t\"cats\"\t0\n3\t\"dogs\"\t-1\n4\t"
                    "\"dogs\"\t1\n"},
        format_case{"spaces", "1 cats 1\n 2   cats 0\n3 dogs  -1 \n4 dogs 1\n"}),
    [](const auto& tested) { return std::string(tested.param.name); });

class Reading : public ::testing::Test {
protected:
    temporary_folder folder;
};

TEST_F(Reading, AnotherDelimiterWithinAQuotedHeadingDividesNothing) {
    const std::string gold = folder.write("gold.csv", "id,label,\"a;b\"\n\"x\",0,\n\"y\",1,c\n");
    const std::string run = folder.write("run.csv", "id,label\nx,0\ny,1\n");
    const expected<campaign> read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << read.error().to_string();
    EXPECT_EQ(read->pooled(0).total(), 2U);
}

TEST_F(Reading, GoldAgainstItselfIsToldWhereNoOtherColumnCouldHoldTheAnswers) {
    const std::string gold = folder.write("gold.csv", "id,label\na,0\nb,1\n");
    const std::string run = folder.write("run.csv", "id,label\na,0\nb,1\n");
    const std::string told = gold + ": gold and run are the same column: gold is scored against itself";
    const auto times_told = [&](const std::vector<source>& runs) {
        const auto read = read_runs(gold, runs, {});
        return read ? std::ranges::count(read->account.notices, told) : -1;
    };
    EXPECT_EQ(times_told({gold}), 1);
    EXPECT_EQ(times_told({gold, run}), 1);
    EXPECT_EQ(times_told({run}), 0);
}

TEST_F(Reading, QuotedFieldsHoldDelimitersQuotesAndNewlines) {
    const std::string gold =
        folder.write("gold.csv", "id,topic,label\n\"a,1\",\"say \"\"hi\"\"\",0\n\"b\n2\",\"x\",1\n");
    const std::string run = folder.write("run.jsonl",
                                         "{\"id\":\"b\\n2\",\"topic\":\"x\",\"label\":1}\n"
                                         "{\"id\":\"a,1\",\"topic\":\"say \\\"hi\\\"\",\"label\":1}\n");
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->topics, (words{"say \"hi\"", "x"}));
    EXPECT_EQ(read->pooled(0), table_of(2, {0, 1, 0, 1}));
}

TEST_F(Reading, QuotesInTsvAreLetters) {
    const std::string gold = folder.write("gold.tsv", "1\t\"open\t0\n2\tthe \"best\"\t1\n");
    auto read = read_runs(gold, {gold}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->topics, (words{"\"open", "the \"best\""}));
}

TEST_F(Reading, OneColumnIsJoinedByRow) {
    const std::string gold = folder.write("gold.txt", "1\n2\n3\n3\n");
    const std::string run = folder.write("run.txt", "label\n1\n3\n3\n1\n");
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_TRUE(read->topics.empty());
    EXPECT_EQ(read->pooled(0), table_of(3, {1, 0, 0, 0, 0, 1, 1, 0, 1}));
}

TEST_F(Reading, TwoColumnsAreIdAndLabel) {
    const std::string gold = folder.write("gold.csv", "a,1\nb,2\nc,2\n");
    const std::string run = folder.write("run.csv", "c,2\na,1\nb,1\n");
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->pooled(0), table_of(2, {1, 0, 1, 1}));
}

TEST_F(Reading, WhatWasAssumedIsSaid) {
    const std::string gold = folder.write("gold.csv", "a,1\nb,2\n");
    const std::string one = folder.write("one.csv", "number,class\na,1\nb,2\n");
    const std::string two = folder.write("two.csv", "a,1\nb,2\n");
    auto read = read_runs(gold, {one, two}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->account.notices,
              (words{gold + ": columns id, label taken by position",
                     "scale 1..2 taken from the gold labels; declare it with " + option_text("scale"),
                     two + ": columns id, label taken by position",
                     one + ": columns id=number, label=class taken by the header; first line is a header"}));
    EXPECT_FALSE(read->scale.declared());
}

TEST_F(Reading, NothingIsAssumedWhereAllIsDeclared) {
    const std::string gold = folder.write("gold.csv", "x,a,1,zz\ny,b,2,zz\n");
    read_options options{.scale = scale("1..2"), .columns = {"topic", "id", "label", "-"}};
    auto read = read_runs(gold, {gold}, options);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_TRUE(read->account.notices.empty());
    EXPECT_TRUE(read->account.applied.empty());
    EXPECT_EQ(read->topics, (words{"x", "y"}));
}

TEST_F(Reading, ColumnsMayBeNamed) {
    const std::string gold = folder.write("gold.csv", "key_no,what,soft,hard\n1,a,0,1\n2,b,1,2\n");
    read_options options{.columns = {"id=key_no", "label=hard"}};
    auto read = read_runs(gold, {gold}, options);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->scale.to_string(), "1..2");
    options.columns = {"id=keyno", "label=hard"};
    EXPECT_EQ(problems(read_runs(gold, {gold}, options), folder),
              "gold.csv:1: no column is called 'keyno'; did you mean 'key_no'?\n");
}

TEST_F(Reading, ASystemColumnSplitsAFile) {
    const std::string gold = folder.write("gold.csv", "id,label\n1,0\n2,1\n");
    const std::string runs = folder.write("all.csv", "system,id,label\nA,1,0\nB,1,1\nA,2,1\nB,2,0\n");
    auto read = read_runs(gold, {runs}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, (words{"A", "B"}));
    EXPECT_EQ(read->pooled(0), table_of(2, {1, 0, 0, 1}));
    EXPECT_EQ(read->pooled(1), table_of(2, {0, 1, 1, 0}));
    read_options options{.columns = {"system", "id", "label"}};
    const std::string plain = folder.write("plain.csv", "A,1,0\nA,2,1\n");
    const std::string plain_gold = folder.write("plain_gold.csv", "1,0\n2,1\n");
    auto by_order = read_runs(plain_gold, {plain}, options);
    ASSERT_TRUE(by_order) << problems(by_order, folder);
    EXPECT_EQ(by_order->systems, words{"A"});
}

TEST_F(Reading, ARunWithoutTopicsIsJoinedByIdWhereIdsTellItemsApart) {
    const std::string gold = folder.write("gold.tsv", "1\ta\t0\n2\tb\t1\n");
    const std::string run = folder.write("run.tsv", "2\t1\n1\t0\n");
    auto read = read_runs(gold, {run}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->account.notices.back(), run + ": columns id, label taken by position; joined by id without topic");
    const std::string repeated = folder.write("repeated.tsv", "1\ta\t0\n1\tb\t1\n");
    EXPECT_EQ(problems(read_runs(repeated, {run}, {}), folder),
              "run.tsv: has no topics, and ids repeat across the topics of gold; add a topic column, or name it with "
              "--columns\n");
}

TEST_F(Reading, SystemsAreNamedAfterTheirFiles) {
    const std::string gold = folder.write("gold.tsv", "1\t0\n2\t1\n");
    words runs;
    for (const char* name : {"x/LYS-C.output", "x/run.v2.tsv.gz", "y/LYS-C.output", "_base.JSON.txt"})
        runs.push_back(folder.write(name, "1\t0\n2\t1\n"));
    auto read = read_runs(gold, runs, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, (words{"x/LYS-C", "run.v2", "y/LYS-C", "_base"}));
    EXPECT_EQ(problems(read_runs(gold, {runs[0], runs[0]}, {}), folder),
              "x/LYS-C.output: system 'x/LYS-C' is already in x/LYS-C.output; give the systems different names\n");
}

TEST_F(Reading, AFolderStandsForItsFiles) {
    const std::string gold = folder.write("all/gold.tsv", "1\t0\n2\t1\n");
    for (const char* name : {"all/b.tsv", "all/a.tsv", "all/.hidden", "all/deeper/c.tsv"})
        folder.write(name, "1\t0\n2\t1\n");
    auto read = read_runs(gold, {folder.path("all")}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, (words{"a", "b", "deeper/c"}));
    std::filesystem::create_directories(folder.path("empty/sub"));
    EXPECT_EQ(problems(read_runs(gold, {folder.path("empty")}, {}), folder),
              "empty: holds no runs; left out: 'sub' (a folder without runs); put run files into it\n");
    EXPECT_EQ(kinds(read_runs(gold, {}, {})), words{"no_runs"});
}

TEST_F(Reading, LabelsMayBeWords) {
    const std::string gold = folder.write("gold.csv", "a,very negative\nb,ok\nc,very positive\n");
    read_options options{.scale = scale("very negative<ok<very positive")};
    auto read = read_runs(gold, {gold}, options);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 1}));
    EXPECT_EQ(problems(read_runs(gold, {gold}, {}), folder),
              "gold.csv:1:3: labels that are not integers need a scale; found 'very negative', 'ok', 'very positive'; "
              "declare the classes, lowest first, with --scale 'low<mid<high'\n");
}

TEST_F(Reading, AMapGivesLabelsOtherNames) {
    const std::string gold = folder.write("gold.csv", "a,0\nb,2\n");
    const std::string run = folder.write("run.csv", "a,none\nb,very pos\n");
    read_options options{.label_map = folder.write("map", "# ours\nvery pos = 2\n\nnone=0\n")};
    auto read = read_runs(gold, {run}, options);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->pooled(0), table_of(3, {1, 0, 0, 0, 0, 0, 0, 0, 1}));
    options.scale = scale("0..2");
    options.label_map = folder.write("bad", "low = 7\nword\nx = 1\nx = 2\n");
    EXPECT_EQ(problems(read_runs(gold, {run}, options), folder),
              "bad:1: the scale 0..2 has no class '7'; map to a class of the scale\n"
              "bad:2: not a label and its class; write lines like `very pos = 2`\n"
              "bad:4: 'x' is mapped twice; keep one of the lines\n");
}

// Gold is read by the map too: `1 = 0` would change it, not only a run that counts from 1.
TEST_F(Reading, AMapTakesNoClassForAnother) {
    const std::string gold = folder.write("gold.csv", "a,0\nb,1\nc,2\n");
    read_options options{.label_map = folder.write("map", "01 = 1\n1 = -0\n")};
    const std::string told =
        "map:2: '1' is a class of the scale 0..2, and no other spelling of '-0'; leave the line out; where a "
        "run numbers its labels otherwise, renumber them in its file\n";
    EXPECT_EQ(problems(read_runs(gold, {gold}, options), folder), told);  // on the scale that gold has by the map
    options.scale = scale("0..2");
    EXPECT_EQ(problems(read_runs(gold, {gold}, options), folder), told);
}

TEST_F(Reading, AMapTakesNoClassForAnotherWhereCapitalsDoNotCount) {
    const std::string gold = folder.write("gold.csv", "a,low\nb,high\n");
    read_options options{.scale = scale("low<mid<high"), .label_map = folder.write("map", "LOW = mid\n")};
    EXPECT_EQ(problems(read_runs(gold, {gold}, options), folder), "");
    options.ignore_case = true;
    EXPECT_EQ(kinds(read_runs(gold, {gold}, options)), words{"bad_label_map"});
}

TEST_F(Reading, AClassThatGoldDoesNotUseStillCounts) {
    const std::string gold = folder.write("gold.csv", "a,-2\nb,2\n");
    auto read = read_runs(gold, {gold}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->scale.to_string(), "-2..2");
}

TEST_F(Reading, ItemsAreInGoldOrderAndTallyToTheSameTables) {
    const std::string gold = folder.write("gold.tsv", "1\tx\t0\n2\ty\t1\n3\tx\t2\n4\ty\t2\n");
    const std::string run = folder.write("run.tsv", "4\ty\t2\n3\tx\t1\n1\tx\t0\n");
    read_options options{.missing = missing_policy::skip};
    auto items = read_labels(gold, {run}, options);
    ASSERT_TRUE(items) << problems(items, folder);
    EXPECT_EQ(items->gold, (std::vector<label>{0, 1, 2, 2}));
    EXPECT_EQ(items->topic_of, (std::vector<std::uint32_t>{0, 1, 0, 1}));
    EXPECT_EQ(items->systems[0].answers, (std::vector<label>{0, no_answer, 1, 2}));
    EXPECT_EQ(items->systems[0].skipped, (std::vector<bool>{false, true, false, false}));
    auto tables = read_runs(gold, {run}, options);
    ASSERT_TRUE(tables);
    EXPECT_EQ(tally(*items).tables, tables->tables);
    EXPECT_EQ(items->account.applied, tables->account.applied);
    EXPECT_EQ(items->account.notices, tables->account.notices);
}

TEST_F(Reading, DoesNotDependOnTheNumberOfThreads) {
    const std::string gold = folder.write("gold.tsv", "1\t0\n2\t1\n3\t0\n");
    words runs;
    for (int i = 0; i < 9; ++i)
        runs.push_back(
            folder.write("run" + std::to_string(i), i % 3 == 0 ? "1\t0\n2\t7\n3\t0\n" : "1\t0\n9\t1\n3\t0\n"));
    read_options strict{.run = {.threads = 1}}, tolerant{.missing = missing_policy::wrong,
                                                         .extra = extra_policy::skip,
                                                         .unknown_label = unknown_label_policy::wrong,
                                                         .run = {.threads = 1}};
    const std::string text = read_runs(gold, runs, strict).error().to_string(spelling::command_line);
    auto tables = read_runs(gold, runs, tolerant);
    ASSERT_TRUE(tables);
    for (int threads : {2, 3, 7}) {
        strict.run.threads = tolerant.run.threads = threads;
        EXPECT_EQ(read_runs(gold, runs, strict).error().to_string(spelling::command_line), text);
        auto again = read_runs(gold, runs, tolerant);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->tables, tables->tables);
        EXPECT_EQ(again->account.applied, tables->account.applied);
    }
}

TEST_F(Reading, LargeFilesPassThroughTheWindow) {
    std::string gold_text, run_text;
    for (int i = 0; i < 100'000; ++i) {
        gold_text += "item" + std::to_string(i) + ",\"quoted, topic\"," + std::to_string(i % 5) + "\n";
        run_text +=
            "item" + std::to_string(99'999 - i) + ",\"quoted, topic\"," + std::to_string((99'999 - i) % 5) + "\r\n";
    }
    const std::string gold = folder.write("gold.csv", gold_text);
    auto read =
        read_runs(gold, {folder.write("run.csv.gz", gzip(run_text)), folder.write("b.csv.zst", zstd(gold_text))}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    for (std::size_t system : {0U, 1U})
        for (int k = 0; k < 5; ++k) EXPECT_EQ(read->pooled(system)(ordeval::gold{k}, predicted{k}), 20'000U);
}

TEST_F(Reading, ProgressReachesItsTotal) {
    const std::string gold = folder.write("gold.csv", "a,0\nb,1\n");
    progress progress;
    ASSERT_TRUE(read_runs(gold, {gold}, {.run = {.progress = &progress}}));
    EXPECT_EQ(progress.done, progress.total);
    EXPECT_EQ(progress.total, 16U);
}

}  // namespace
}  // namespace ordeval
