// What is read does not depend on how the text is cut into pieces, nor on how many threads read them.
#include <random>

#include "io/records/delimited_format.hpp"
#include "io/records/json_format.hpp"
#include "io/records/quoted_record.hpp"
#include "io/records/record_reader.hpp"
#include "io_test.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/labels.hpp"
#include "plain_records.hpp"

namespace ordeval {
namespace {

using namespace io;

constexpr std::size_t whole_file = std::size_t{1} << 24;

std::string random_text(std::mt19937& random, std::size_t size, const std::vector<std::string>& words) {
    std::string text;
    while (text.size() < size) text += words[random() % words.size()];
    return text;
}

/// Every record with its place and that of its fields, and every problem, as text; and of delimited text as records.
struct outcome {
    std::string told;
    std::vector<plain_record> records = {};
};

outcome read_records(const std::string& path, std::unique_ptr<record_format> format, std::size_t width,
                     std::size_t piece_bytes) {
    diagnostics problems(1000);
    outcome result;
    record_reader reader(std::move(*text_source::open(path)), std::move(format), problems,
                         {.tuning = {.piece_bytes = piece_bytes}});
    std::size_t told = 0;
    auto take_problems = [&] {
        for (; told < problems.shown().size(); ++told) {
            const diagnostic& problem = problems.shown()[told];
            result.records.push_back({.line = problem.line, .broken = true, .column = problem.column});
            result.told += problem.to_string(spelling::command_line) + "\n";
        }
    };
    for (record_batch batch(width); reader.next(batch);)
        for (std::size_t row = 0; row < batch.size(); ++row) {
            reader.report_problems_before(row);
            take_problems();
            plain_record record{.line = batch[row].line};
            result.told += std::to_string(batch[row].line) + " " + std::to_string(batch[row].fields);
            for (std::size_t i = 0; i < std::min(batch[row].fields, width); ++i) {
                const std::string_view field = batch.fields(row)[i];
                const auto at = field.data() ? batch.position(row, field.data()) : text_position{};
                result.told +=
                    " " + std::to_string(at.line) + ":" + std::to_string(at.column) + "=" + std::string(field);
                record.fields.emplace_back(field);
            }
            result.told += "\n";
            result.records.push_back(std::move(record));
        }
    take_problems();
    return result;
}

TEST(Pieces, OfDelimitedTextGiveTheRecordsOfThePlainReader) {
    temporary_folder folder;
    std::mt19937 random(1);
    for (const delimited_dialect dialect : {delimited_dialect{',', true}, {'\t', false}, {'\0', true}})
        for (int trial = 0; trial < 300; ++trial) {
            const std::string text =
                random_text(random, random() % 200,
                            {"a", "bc", ",", "\n", "\"", "\"\"", "\r\n", "\r", " ", "\t", "\",\"", "\xC3\xA4"});
            const std::string path = folder.write("text", text);
            constexpr std::size_t widest = 200;  // no record has more fields
            const outcome whole = read_records(path, std::make_unique<delimited_format>(dialect), widest, whole_file);
            ASSERT_EQ(whole.records, plain_reader(text, dialect).read()) << text;
            for (std::size_t bytes : {1, 2, 3, 7, 16, 50})
                ASSERT_EQ(read_records(path, std::make_unique<delimited_format>(dialect), widest, bytes).told,
                          whole.told)
                    << text << "\npieces of " << bytes;
        }
}

TEST(Pieces, OfJsonGiveTheSameRecords) {
    temporary_folder folder;
    std::mt19937 random(2);
    for (int trial = 0; trial < 300; ++trial) {
        const std::string text = random_text(
            random, random() % 300,
            {"{\"id\": 1}", "{\"id\":\"a\\nb\",\"x\":[{}]}", ",", "\n", "{", "}", "]", "[", " ", "\"", "x"});
        const std::string path = folder.write("text", (trial % 4 ? "[" : "") + text);
        const words keys{"id", "x"};
        const outcome array = read_records(path, make_json_array({keys}), 2, whole_file);
        const outcome lines = read_records(path, make_json_lines({keys}), 2, whole_file);
        for (std::size_t bytes : {1, 2, 3, 7, 16, 50}) {
            ASSERT_EQ(read_records(path, make_json_array({keys}), 2, bytes).told, array.told) << text << bytes;
            ASSERT_EQ(read_records(path, make_json_lines({keys}), 2, bytes).told, lines.told) << text << bytes;
        }
    }
}

TEST(Pieces, ThatEndBeforeAQuoteIsClosedAreContinued) {
    temporary_folder folder;
    const std::string quoted = "1,\"" + std::string(10'000, 'x') + "\n\"\"\n\",0\n2,y,1\n";
    const std::string path = folder.write("text", quoted);
    for (std::size_t bytes : {1, 9, 4'096, 10'004, 10'005, 10'006, 10'007, 10'008, 10'009, 10'010}) {
        const outcome read =
            read_records(path, std::make_unique<delimited_format>(delimited_dialect{',', true}), 3, bytes);
        ASSERT_EQ(read.records.size(), 2U) << bytes;
        EXPECT_EQ(read.records[0].fields[1].size(), 10'003U);
        EXPECT_EQ(read.records[1], (plain_record{.line = 4, .fields = {"2", "y", "1"}}));
    }
}

TEST(Pieces, AForgottenQuoteIsFoundAtTheSameLength) {
    temporary_folder folder;
    for (const std::size_t length : {longest_quoted_record - 4, longest_quoted_record - 3, longest_quoted_record + 9}) {
        const std::string path = folder.write("text", "1,\"" + std::string(length, 'x') + "\"\n2,y\n");
        const auto told = [&](std::size_t bytes) {
            return read_records(path, std::make_unique<delimited_format>(delimited_dialect{',', true}), 2, bytes).told;
        };
        const std::string whole = told(whole_file);
        EXPECT_EQ(whole.find("does not end") != std::string::npos, length > longest_quoted_record - 4);
        for (std::size_t bytes : {longest_quoted_record / 8, longest_quoted_record, longest_quoted_record + 1})
            EXPECT_TRUE(told(bytes) == whole) << length << " " << bytes;
    }
}

std::string described(const campaign& read) {
    std::string text = write_counts(read);
    for (const std::string& notice : read.account.notices) text += notice + "\n";
    for (const applied_policy& policy : read.account.applied)
        text += policy.policy + " " + policy.system + " " + std::to_string(policy.items) + "\n";
    return text;
}

template <class Result>
std::string described(const expected<Result>& read) {
    return read ? described(*read) : read.error().to_string(spelling::command_line);
}

/// Rows for gold and a run, with whatever can be wrong with them.
std::string random_table(std::mt19937& random, char delimiter, bool topics, int trouble) {
    std::string text = random() % 2 ? "\xEF\xBB\xBF" : "";
    if (random() % 2) text += topics ? "id,topic,label\n" : "id,label\n";
    const std::string line_end = random() % 2 ? "\r\n" : "\n";
    const int rows = 1 + static_cast<int>(random() % 60);
    const bool shuffled = random() % 3 == 0;
    for (int i = 0; i < rows; ++i) {
        const auto odd = [&] { return trouble > 0 && static_cast<int>(random() % 40) < trouble; };
        std::string id = std::to_string(odd() ? random() % 70 : static_cast<unsigned>(shuffled ? i * 37 % rows : i));
        if (random() % 5 == 0) id = "\"" + id + "\"";
        text += id + ",";
        if (topics) text += odd() ? "t9," : i * 3 < rows ? "t1," : "\"t,2\",";
        text += odd() ? "\"no\"\"ne\n\"" : odd() ? "x" : std::to_string(static_cast<int>(random() % 5) - 2);
        if (odd()) text += ",5";
        if (odd()) text += "\n\n \n";
        if (odd()) text += "\"";
        text += line_end;
    }
    if (random() % 2) text.resize(text.size() - line_end.size());
    for (char& c : text)
        if (c == ',' && text.find('"') == std::string::npos) c = delimiter;
    return text;
}

read_options random_policies(std::mt19937& random) {
    read_options options;
    options.missing = static_cast<missing_policy>(random() % 3);
    options.extra = static_cast<extra_policy>(random() % 2);
    options.duplicates = static_cast<duplicates_policy>(random() % 3);
    options.unknown_label = static_cast<unknown_label_policy>(random() % 3);
    if (random() % 2) options.scale = scale("-2..2");
    return options;
}

TEST(Pieces, AndThreadsDoNotChangeWhatIsReadOrTold) {
    temporary_folder folder;
    std::mt19937 random(3);
    int fine = 0, refused = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const bool topics = random() % 2;
        const int trouble = static_cast<int>(random() % 3);
        const std::string gold = folder.write("gold", random_table(random, '\t', topics, trouble / 2));
        const std::string run = folder.write("run", random_table(random, ';', topics && random() % 4, trouble));
        const std::string other = folder.write("other", random_table(random, ',', topics, 0));
        read_options options = random_policies(random);
        options.run.threads = 1;
        const auto read = read_runs(gold, {run, other}, options);
        (read ? fine : refused) += 1;
        const std::string joined = described(read), wide = described(read_wide(run, options));
        for (const auto& [threads, bytes] : {std::pair{1, 1}, {2, 7}, {3, 30}, {7, 64}, {2, 200}}) {
            options.run.threads = threads;
            options.tuning.piece_bytes = static_cast<std::size_t>(bytes);
            options.tuning.head_bytes = random() % 2 ? read_options().tuning.head_bytes : 40;
            ASSERT_EQ(described(read_runs(gold, {run, other}, options)), joined) << threads << " " << bytes;
            ASSERT_EQ(described(read_wide(run, options)), wide) << threads << " " << bytes;
        }
    }
    EXPECT_GT(fine, 20);
    EXPECT_GT(refused, 20);
}

TEST(Pieces, AFlawFarInsideIsToldOnceAndEndsTheText) {
    temporary_folder folder;
    std::string rows;
    for (int i = 0; i < 40'000; ++i) rows += std::to_string(i) + ",1,2\n";
    ASSERT_GT(rows.size(), read_options().tuning.head_bytes);
    const std::string path = folder.write("wide", "id,gold,a\n" + rows + "40000,1,9\n40001,\xFF,0\n" + rows);
    for (int threads : {1, 2, 3, 7}) {
        read_options options{.scale = scale("1..2"), .run = {.threads = threads}, .tuning = {.piece_bytes = 1'000}};
        EXPECT_EQ(problems(read_wide(path, options), folder),
                  "wide:40003:7: not valid UTF-8; save the file as UTF-8 (`iconv -f latin1 -t utf-8` if it is "
                  "Latin-1)\n");
    }
}

TEST(Pieces, OnlyTheFirstProblemsAreToldWhateverTheThreads) {
    temporary_folder folder;
    std::string gold, run;
    for (int i = 0; i < 5'000; ++i) {
        gold += std::to_string(i) + "\t1\n";
        run += std::to_string(i) + (i % 7 == 0 ? "\tx\n" : i % 11 == 0 ? "\t1\t2\n" : "\t1\n");
    }
    const std::string gold_path = folder.write("gold", gold), run_path = folder.write("run", run);
    const std::string once = described(read_runs(gold_path, {run_path}, {.run = {.threads = 1}}));
    EXPECT_NE(once.find("run:1:3: label 'x'"), std::string::npos) << once;
    EXPECT_NE(once.find("... and "), std::string::npos);
    for (int threads : {2, 3, 7})
        EXPECT_EQ(
            described(read_runs(gold_path, {run_path}, {.run = {.threads = threads}, .tuning = {.piece_bytes = 100}})),
            once);
}

TEST(Pieces, LabelsAreNumberedAlikeWhateverTheThreads) {
    temporary_folder folder;
    std::string rows = "id,gold,a\n";
    for (int i = 0; i < 3'000; ++i)
        rows += std::to_string(i) + "," + std::to_string(i % 101) + "," + std::to_string(i * 7 % 101) + "\n";
    const std::string path = folder.write("wide", rows);
    const auto once = read_wide_labels(path, {.run = {.threads = 1}});
    ASSERT_TRUE(once);
    for (int threads : {2, 3, 7}) {
        const auto again = read_wide_labels(path, {.run = {.threads = threads}, .tuning = {.piece_bytes = 50}});
        ASSERT_TRUE(again);
        EXPECT_EQ(again->gold, once->gold);
        EXPECT_EQ(again->systems, once->systems);
    }
}

TEST(Pieces, ManyRowsInAnyOrderAreJoinedAlike) {
    temporary_folder folder;
    std::mt19937 random(4);
    std::vector<std::string> rows;
    for (int i = 0; i < 20'000; ++i)
        rows.push_back("id-" + std::to_string(i * 7919 % 20'011) + "\t" + std::to_string(i % 5));
    auto written = [&](const char* name) {
        std::string text;
        for (const std::string& row : rows) text += row + "\n";
        return folder.write(name, text);
    };
    const std::string gold = written("gold"), same = written("same");
    std::shuffle(rows.begin(), rows.end(), random);
    const std::string shuffled = written("shuffled");
    rows.resize(rows.size() / 2);
    const std::string half = written("half");
    for (int threads : {1, 2, 3, 7}) {
        const read_options options{
            .missing = missing_policy::skip, .run = {.threads = threads}, .tuning = {.piece_bytes = 5'000}};
        const auto read = read_runs(gold, {same, shuffled, half}, options);
        ASSERT_TRUE(read);
        confusion_table perfect(5);
        for (ordeval::gold g : perfect.gold_classes()) perfect.add(g, predicted{g.value}, 4'000);
        EXPECT_EQ(read->table(0, 0), perfect);
        EXPECT_EQ(read->table(1, 0), perfect);
        EXPECT_EQ(read->table(2, 0).total(), 10'000U);
    }
}

}  // namespace
}  // namespace ordeval
