// Whatever is wrong with a file is said with its place and a remedy, and never gives a number.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>

#include "io/bytes/text_source.hpp"
#include "io_test.hpp"

namespace ordeval {
namespace {

using namespace std::string_literals;

class BadInput : public ::testing::Test {
protected:
    temporary_folder folder;
    std::string gold = folder.write("gold.tsv", "1\ta\t0\n2\ta\t1\n3\tb\t2\n");

    /// What is wrong with a run of this text.
    std::string problem(std::string_view text, const read_options& options = {}) {
        return problems(read_runs(gold, {folder.write("run.tsv", text)}, options), folder);
    }
};

TEST_F(BadInput, MissingFiles) {
    EXPECT_EQ(problems(read_runs(folder.path("nope"), {folder.path("never")}, {}), folder),
              "nope: no such file; check the path\nnever: no such file; check the path\n");
    EXPECT_EQ(kinds(read_runs(gold, {folder.path("nope")}, {})), words{"missing_file"});
}

TEST_F(BadInput, UnreadableFile) {
    const std::string run = folder.write("run.tsv", "1\ta\t0\n");
    ::chmod(run.c_str(), 0);
    if (::access(run.c_str(), R_OK) == 0) GTEST_SKIP() << "this user may read every file";
    EXPECT_EQ(kinds(read_runs(gold, {run}, {})), words{"unreadable_file"});
}

TEST_F(BadInput, FilesThatFailWhileTheyAreRead) {
    const std::string own_memory = "/proc/self/mem";  // opens, but has nothing at address 0
    if (!std::filesystem::exists(own_memory)) GTEST_SKIP() << "there is no " << own_memory;
    EXPECT_EQ(
        problems(read_runs(gold, {own_memory}, {}), folder),
        "/proc/self/mem: cannot be read: Input/output error; check the file and the disk or pipe it comes from\n");
}

TEST_F(BadInput, FolderWhereAFileBelongs) {
    EXPECT_EQ(problems(read_wide(folder.path(), {}), temporary_folder()),
              folder.path() + ": is a folder, not a file; name a file in it\n");
}

TEST_F(BadInput, EmptyFiles) {
    for (std::string text : {"", "\n\n \n", "\xEF\xBB\xBF", "\r\n"})
        EXPECT_EQ(problem(text), "run.tsv: is empty; give a file with at least one row\n");
    EXPECT_EQ(problem(gzip("")), "run.tsv: is empty; give a file with at least one row\n");
    EXPECT_EQ(problem("id\ttopic\tlabel\n"), "run.tsv: has a header but no rows; give a file with at least one row\n");
    EXPECT_EQ(problem("[]"), "run.tsv: holds no records; give a file with at least one row\n");
}

TEST_F(BadInput, SystemsWithoutAName) {
    EXPECT_EQ(problem("id,topic,system,label\n1,a,x,0\n2,a,x,0\n3,b,x,0\n1,a,,0\n2,a,,0\n3,b,,0\n"),
              "run.tsv:5:5: the name of the system is empty; fill it in, or name another column with --columns\n");
    const std::string counts = folder.write("counts.csv", "system,gold,predicted,count\n,0,0,3\nx,0,0,3\n");
    EXPECT_EQ(problems(read_counts({counts}, {}), folder),
              "counts.csv:2:1: the name of the system is empty; fill it in, or name another column with --columns\n");
}

TEST_F(BadInput, JsonRecordsWithAKeyTwice) {
    const std::string record = R"({"id": 1, "topic": "a", "label": 0, "id": 2})";
    EXPECT_EQ(problem(record), "run.tsv:1:1: the record has 'id' twice; remove one of them\n");
    EXPECT_EQ(problem("[" + record + "]"), "run.tsv:1:2: the record has 'id' twice; remove one of them\n");
}

TEST_F(BadInput, BrokenRowsAroundTheHeaderWhateverThePieces) {
    for (std::size_t bytes : {1, 7, 20, 1 << 17}) {
        EXPECT_EQ(problem("id,topic,label\n\n1,\"a\" b,0\n", {.tuning = {.piece_bytes = bytes}}),
                  "run.tsv:3:6: text behind a closing quote; double the quotes inside the field\n");
        EXPECT_EQ(problems(read_wide(folder.write("wide.csv", "\"a\" b\n\n\"c\" d\nid,gold\n1,2\n"),
                                     {.tuning = {.piece_bytes = bytes}}),
                           folder),
                  "wide.csv:1: no column is left for a system; add a column of answers for every system\n");
    }
}

TEST_F(BadInput, WideColumnsWithoutAName) {
    EXPECT_EQ(problems(read_wide(folder.write("wide.csv", ",gold,a\n7,0,0\n"), {}), folder),
              "wide.csv:1: a column has no name, which would be that of its system; name it, or leave it out with "
              "--columns\n");
}

TEST_F(BadInput, BinaryFiles) {
    EXPECT_EQ(problem("1\ta\t0\n2\ta\0\t1\n"s),
              "run.tsv:2:4: holds a zero byte, so it is not text; give a text file (TSV, CSV, JSON), plain or packed "
              "with gzip or zstd\n");
    EXPECT_EQ(problem("PK\x03\x04rest of it"),
              "run.tsv: the zip stream ends too early; copy or compress the file again\n");
}

TEST_F(BadInput, InvalidUtf8) {
    const std::string remedy =
        "not valid UTF-8; save the file as UTF-8 (`iconv -f latin1 -t utf-8` if it is Latin-1)\n";
    EXPECT_EQ(problem("1\ta\t0\n2\t\xC3\xA4\xE4\t1\n"), "run.tsv:2:5: " + remedy);
    EXPECT_EQ(problem("1\ta\t0\n2\ta\t\xC3"), "run.tsv:2:5: " + remedy);
    std::string late;
    for (int i = 0; i < 100'000; ++i) late += "\xE2\x82\xAC\n";
    const auto told = read_scale(folder.write("late", late + "ab\xFF\n"));
    ASSERT_FALSE(told);
    EXPECT_EQ(told.error().shown()[0].line, 100'001U);
    EXPECT_EQ(told.error().shown()[0].column, 3U);
}

TEST_F(BadInput, BrokenCompression) {
    std::string packed = gzip("1\ta\t0\n2\ta\t1\n3\tb\t2\n");
    EXPECT_EQ(problem(packed.substr(0, packed.size() - 5)),
              "run.tsv: the gzip stream ends too early; copy or compress the file again\n");
    packed[packed.size() - 6] = static_cast<char>(packed[packed.size() - 6] ^ 1);
    EXPECT_EQ(problem(packed), "run.tsv: the gzip stream is corrupt; copy or compress the file again\n");
    std::string frame = zstd(std::string(5000, 'x'));
    EXPECT_EQ(problem(frame.substr(0, frame.size() - 3)),
              "run.tsv: the zstd stream ends too early; copy or compress the file again\n");
    frame[5] = static_cast<char>(frame[5] ^ 0x7F);
    frame[6] = static_cast<char>(frame[6] ^ 0x7F);
    EXPECT_EQ(problem(frame), "run.tsv: the zstd stream is corrupt; copy or compress the file again\n");
    // One byte in a frame that asks for dictionary 5.
    EXPECT_EQ(problem(std::string("\x28\xB5\x2F\xFD\x21\x05\x01\x09\0\0x", 11)),
              "run.tsv: the zstd stream was compressed with a dictionary, which is not in the file; compress the file "
              "again without one\n");
}

TEST_F(BadInput, CompressionThatBreaksLate) {
    std::string text;
    for (int i = 0; i < 200'000; ++i) text += std::to_string(i * 7919 % 1'000'003) + "\ta\t1\n";
    std::string packed = gzip(text);
    const std::string told = problem(packed.substr(0, packed.size() / 2), {.extra = extra_policy::skip});
    EXPECT_EQ(told, "run.tsv: the gzip stream ends too early; copy or compress the file again\n")
        << "items may be missing because the file is, so they are not reported";
}

TEST_F(BadInput, AFileThatChangesWhileItIsRead) {
    const std::string path = folder.write("long.tsv", std::string(1'000'000, 'x') + "\n");
    auto source = io::text_source::open(path);
    ASSERT_TRUE(source);
    ASSERT_FALSE(source->head_is_all());
    std::ofstream(path, std::ios::app) << "more\n";
    std::vector<char> room(2'000'000);
    source->read(room);
    ASSERT_TRUE(source->problem());
    EXPECT_EQ(source->problem()->kind, "changed_file");
    EXPECT_EQ(source->problem()->to_string(),
              path + ": changed while it was read; wait until it is written, then run again");
}

TEST_F(BadInput, AFileThatShrinksWhileItIsRead) {
    const std::string path = folder.write("long.tsv", std::string(1'000'000, 'x') + "\n");
    auto source = io::text_source::open(path);
    ASSERT_TRUE(source);
    std::filesystem::resize_file(path, 10);
    std::vector<char> room(2'000'000);
    source->read(room);
    ASSERT_TRUE(source->problem());
    EXPECT_EQ(source->problem()->kind, "changed_file");
}

TEST_F(BadInput, RecordsWithoutEndDoNotFillTheMemory) {
    EXPECT_EQ(kinds(read_runs(gold, {folder.write("run", std::string(std::size_t{1} << 25U, 'x'))}, {})),
              words{"too_long"});
}

TEST_F(BadInput, WrongColumnCounts) {
    EXPECT_EQ(
        problem("1\ta\t0\n2\t1\n3\tb\t2\textra\n"),
        "run.tsv:2: 2 columns where 3 are expected; add what is missing\n"
        "run.tsv:3: 4 columns where 3 are expected; remove the extra fields, or quote delimiters inside a field\n");
    EXPECT_EQ(problem("1\ta\t0\t5\n2\ta\t1\t5\n3\tb\t2\t5\n"),
              "run.tsv: cannot tell what 4 columns without a header hold; say it with --columns, such as --columns "
              "id,-,-,label\n");
    EXPECT_EQ(problem("1\ta\t0\n2\ta\t1\n3\tb\t2\n", {.columns = {"id", "label"}}),
              "gold.tsv: 3 columns where 2 are declared; name every column in --columns, with - for those to ignore\n");
    EXPECT_EQ(
        problem("1\ta\t0\n2\ta\t1\n3\tb\t2\n", {.columns = {"id", "subject", "label"}}),
        "--columns: 'subject' is not a role of a column; use id, topic, label, system, or - to ignore a column; or "
        "id=NAME for a header name\n");
}

TEST_F(BadInput, UnknownLabels) {
    EXPECT_EQ(problem("1\ta\t0\n2\ta\t7\n3\tb\tx\n"),
              "run.tsv:2:5: label '7' is not on the scale 0..2; declare a --scale that holds it, or choose "
              "--unknown-label wrong or nearest\n"
              "run.tsv:3:5: label 'x' is not on the scale 0..2; declare a --scale that holds it, or choose "
              "--unknown-label wrong or nearest\n");
    EXPECT_EQ(problem("1\ta\t0\n2\ta\t1 \n3\tb\t\n"),
              "run.tsv:2:5: label '1 ' is not on the scale 0..2; remove the spaces around it, or choose --trim\n"
              "run.tsv:3:5: the label is empty; fill it in, leave the row out, or choose --unknown-label wrong\n");
}

TEST_F(BadInput, UnknownLabelsInGoldAreErrorsUnderEveryPolicy) {
    read_options options{.scale = scale("low<mid<high"), .unknown_label = unknown_label_policy::wrong};
    const std::string words_gold = folder.write("words.csv", "1,low\n2,hihg\n3,high\n");
    EXPECT_EQ(
        problems(read_runs(words_gold, {words_gold}, options), folder),
        "words.csv:2:3: label 'hihg' is not on the scale low<mid<high; did you mean 'high'? correct it, or map it "
        "with --label-map\n");
}

TEST_F(BadInput, ScalesThatDoNotFit) {
    const std::string wide_range = folder.write("far.csv", "1,0\n2,1000\n");
    EXPECT_EQ(problems(read_runs(wide_range, {wide_range}, {}), folder),
              "far.csv: the scale 0..1000 has too many classes; group them into at most 255\n");
    const std::string fractions = folder.write("real.csv", "1,0.5\n2,1\n");
    EXPECT_EQ(kinds(read_runs(fractions, {fractions}, {})), words{"bad_scale"});
    const std::string huge = folder.write("huge.csv", "1,9223372036854775807\n2,-9223372036854775807\n");
    EXPECT_EQ(kinds(read_runs(huge, {huge}, {})), words{"bad_scale"});
    EXPECT_EQ(kinds(read_runs(huge, {huge}, {.scale = scale("-2..2")})), (words{"unknown_label", "unknown_label"}));
}

TEST_F(BadInput, DuplicateExtraAndMissingIds) {
    EXPECT_EQ(problem("1\ta\t0\n1\ta\t0\n9\ta\t1\n3\tb\t2\n"),
              "run.tsv:2:1: id '1' of topic 'a' appears again; remove one of the rows, or choose --duplicates first or "
              "last\n"
              "run.tsv:3:1: id '9' of topic 'a' is not in gold; remove it, or choose --extra skip\n"
              "run.tsv: id '2' of topic 'a' is missing; add it, or choose --missing wrong or skip\n");
    EXPECT_EQ(kinds(read_runs(gold, {folder.write("r", "1\tb\t0\n2\ta\t1\n3\tb\t2\n")}, {})),
              (words{"extra_id", "missing_id"}))
        << "the same id under another topic is another item";
}

TEST_F(BadInput, DuplicatesInGold) {
    const std::string twice = folder.write("twice.tsv", "2\ta\t0\n1\ta\t1\n2\tb\t1\n2\ta\t2\n");
    EXPECT_EQ(
        problems(read_runs(twice, {twice}, {}), folder),
        "twice.tsv:4:1: id '2' appears again in gold; remove one of the rows, or choose --duplicates first or last\n");
}

TEST_F(BadInput, RowsMissingWithoutIds) {
    const std::string labels = folder.write("labels.txt", "0\n1\n1\n");
    EXPECT_EQ(problems(read_runs(labels, {folder.write("few.txt", "0\n1\n")}, {}), folder),
              "few.txt: row 3 is missing; add it, or choose --missing wrong or skip\n");
    EXPECT_EQ(problems(read_runs(labels, {folder.write("many.txt", "0\n1\n1\n0\n")}, {}), folder),
              "many.txt:4:1: row 4 is not in gold; remove it, or choose --extra skip\n");
}

TEST_F(BadInput, BrokenQuotes) {
    gold = folder.write("gold.csv", "1,a,0\n2,a,1\n3,b,2\n");
    EXPECT_EQ(problem("1,\"a\"x,0\n2,\"a,1\n3,b,7\n"),
              "run.tsv:1:6: text behind a closing quote; double the quotes inside the field\n"
              "run.tsv:2:3: a quoted field that does not end; close the quote, or double it\n"
              "run.tsv:3:5: label '7' is not on the scale 0..2; declare a --scale that holds it, or choose "
              "--unknown-label wrong or nearest\n");
}

TEST_F(BadInput, BrokenJson) {
    EXPECT_EQ(kinds(read_runs(
                  gold, {folder.write("a", "{\"id\":1,\"topic\":\"a\",\"label\":0}\n{\"id\":2,\"topic\"\n")}, {})),
              words{"bad_json"});
    EXPECT_EQ(problem("[{\"id\":1,\"topic\":\"a\",\"label\":0},\n{\"id\":2,\"topic\":\"a\"},{\"id\":3,\"topic\":\"b\","
                      "\"label\":7}]"),
              "run.tsv:2:1: the record lacks 'label'; add it\n"
              "run.tsv:2:50: label '7' is not on the scale 0..2; declare a --scale that holds it, or choose "
              "--unknown-label wrong or nearest\n");
    EXPECT_EQ(problem("[{\"id\":1,\"topic\":\"a\",\"label\":0},\n"),
              "run.tsv:2:1: the JSON array does not end; write or copy the file again\n");
    EXPECT_EQ(kinds(read_runs(gold, {folder.write("b", "[{\"id\":1,\"topic\":\"a\",\"label\":0},{\"id\":2")}, {})),
              words{"truncated"});
    EXPECT_EQ(
        kinds(read_runs(
            gold,
            {folder.write("c", "[{\"id\":1,\"topic\":\"a\",\"label\":0}, 5, {\"id\":2,\"topic\":\"a\",\"label\":0}]")},
            {})),
        words{"bad_json"});
}

TEST_F(BadInput, NestedValuesAreNoLabels) {
    EXPECT_EQ(kinds(read_runs(gold, {folder.write("run", "{\"id\":1,\"topic\":\"a\",\"label\":[0]}\n")},
                              {.missing = missing_policy::wrong})),
              words{"unknown_label"});
}

TEST_F(BadInput, StandardInputGivenTwice) { EXPECT_EQ(kinds(read_runs("-", {"-"}, {})), words{"bad_path"}); }

TEST_F(BadInput, ManyProblemsAreCounted) {
    std::string rows;
    for (int i = 100; i < 100'100; ++i) rows += std::to_string(i) + "\ta\t9\n";
    auto read = read_runs(gold, {folder.write("run.tsv", rows), folder.path("nope")}, {});
    ASSERT_FALSE(read);
    EXPECT_EQ(kinds(read), (words{"extra_id", "extra_id", "extra_id", "missing_id", "missing_file"}));
    EXPECT_EQ(read.error().total(), 100'004U);
    EXPECT_EQ(read.error().kinds(),
              (std::map<std::string, std::uint64_t>{{"extra_id", 100'000}, {"missing_file", 1}, {"missing_id", 3}}));
}

TEST_F(BadInput, IdsAreGivenToMachines) {
    auto read = read_runs(gold, {folder.write("run.tsv", "1\ta\t9\n2\ta\t1\n")}, {});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().shown()[0].id, "1");
    EXPECT_EQ(read.error().shown()[1].id, "3");
}

TEST(Pipes, AreReadWithoutKnowingTheirSize) {
    temporary_folder folder;
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const std::string text = gzip("1,0\n2,1\n");
    ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(ends[1]);
    const int saved = ::dup(STDIN_FILENO);
    ::dup2(ends[0], STDIN_FILENO);
    ::close(ends[0]);
    auto read = read_runs(folder.write("gold.csv", "1,0\n2,1\n"), {"-"}, {});
    ::dup2(saved, STDIN_FILENO);
    ::close(saved);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, words{"stdin"});
    EXPECT_EQ(read->pooled(0).total(), 2U);
}

}  // namespace
}  // namespace ordeval
