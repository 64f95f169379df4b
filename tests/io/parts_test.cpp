// Pieces of a file that threads read for themselves: the same as those that are read one after the other.
#include <chrono>
#include <random>

#include "io/records/delimited_format.hpp"
#include "io/records/json_format.hpp"
#include "io/records/record_reader.hpp"
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

using namespace io;

std::unique_ptr<record_format> csv() { return std::make_unique<delimited_format>(delimited_dialect{',', true}); }

read_options small_pieces(std::size_t bytes, int threads = 1) {
    return {.run = {.threads = threads}, .tuning = {.piece_bytes = bytes, .head_bytes = 16}};
}

std::string numbered_rows(int from, int to) {
    std::string rows;
    for (int i = from; i < to; ++i) rows += std::to_string(i) + ",1\n";
    return rows;
}

/// How many pieces were read apart, the text that was accepted, and the progress that was shown; `meanwhile` happens
/// before the third such piece is read.
struct reading {
    std::size_t apart = 0;
    std::string text = {};
    std::uint64_t shown = 0;
    std::vector<std::string> problems = {};

    reading(const std::string& path, std::unique_ptr<record_format> format, auto meanwhile, std::size_t bytes = 50) {
        diagnostics found;
        progress watched;
        read_options options = small_pieces(bytes);
        options.run.progress = &watched;
        record_reader reader(std::move(*text_source::open(path, options)), std::move(format), found, options);
        const auto scanner = reader.make_scanner();
        record_batch batch(2);
        do {
            while (reader.read_part(batch)) {
                if (batch.part && ++apart == 3) meanwhile();
                reader.read_now(batch);
                record_reader::scan(batch, *scanner);
                if (!reader.accept(batch)) break;
                text.append(batch.text().data(), batch.text().size());
            }
        } while (reader.go_back());
        reader.finish();
        shown = watched.done;
        problems = kinds(found);
    }
};

constexpr auto nothing = [] {};

TEST(Parts, AreReadOfFilesWhoseLinesAreRecords) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 200);
    const reading plain(folder.write("plain", rows), csv(), nothing);
    EXPECT_EQ(plain.text, rows);
    EXPECT_GT(plain.apart, rows.size() / 60);
    std::string records;
    for (int i = 0; i < 100; ++i) records += "{\"id\": " + std::to_string(i) + "}\n";
    const reading lines(folder.write("lines", records), make_json_lines({{"id", "label"}, {}, ""}), nothing);
    EXPECT_EQ(lines.text, records);
    EXPECT_GT(lines.apart, records.size() / 60);
    const reading unended(folder.write("unended", rows + "200,1"), csv(), nothing);
    EXPECT_EQ(unended.text, rows + "200,1");
    const std::string many = numbered_rows(0, 10000);
    const reading larger(folder.write("larger", many), csv(), nothing, 5000);  // than the look for their ends
    EXPECT_EQ(larger.text, many);
    EXPECT_GT(larger.apart, many.size() / 6000);
}

TEST(Parts, AreShownAsProgressOnce) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 200), quoted = rows + "\"a\nb\",1\n" + rows;
    EXPECT_EQ(reading(folder.write("plain", rows), csv(), nothing).shown, rows.size());
    EXPECT_EQ(reading(folder.write("quoted", quoted), csv(), nothing).shown, quoted.size());
    const std::string lengthy = "1,1\n" + std::string(300, 'x') + ",1\n" + rows;
    EXPECT_EQ(reading(folder.write("lengthy", lengthy), csv(), nothing).shown, lengthy.size());
}

TEST(Parts, AreNotReadOfTextsThatAreNoPlainFiles) {
    temporary_folder folder;
    std::string list = "[";
    for (int i = 0; i < 100; ++i) list += "{\"id\": " + std::to_string(i) + "},\n";
    list += "{\"id\": 100}]";
    EXPECT_EQ(reading(folder.write("list", list), make_json_array({{"id", "label"}, {}, ""}), nothing).apart, 0U);
    EXPECT_EQ(reading(folder.write("packed", gzip(numbered_rows(0, 200))), csv(), nothing).apart, 0U);
    EXPECT_EQ(reading(folder.write("short", "1,1\n2,1\n"), csv(), nothing).apart, 0U);
}

TEST(Parts, EndWhereAQuoteMayJoinLines) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 100) + "\"a\nb\",1\n" + numbered_rows(100, 200);
    const reading quoted(folder.write("quoted", rows), csv(), nothing);
    EXPECT_EQ(quoted.text, rows);
    EXPECT_GT(quoted.apart, 5U);
    EXPECT_LT(quoted.apart, rows.size() / 60);
    EXPECT_TRUE(quoted.problems.empty());
}

TEST(Parts, EndAtALineThatIsLongerThanAPiece) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 50) + std::string(500, 'x') + ",1\n" + numbered_rows(50, 100);
    const reading mixed(folder.write("long", rows), csv(), nothing);
    EXPECT_EQ(mixed.text, rows);
    EXPECT_GT(mixed.apart, 3U);
}

TEST(Parts, OfAFileThatIsCutOrGrowsMeanwhileAreToldAsChanged) {
    temporary_folder folder;
    const std::string path = folder.write("rows", numbered_rows(0, 200));
    EXPECT_EQ(reading(path, csv(), [&] { std::filesystem::resize_file(path, 90); }).problems, words{"changed_file"});
    folder.write("rows", numbered_rows(0, 200));
    EXPECT_EQ(reading(path, csv(), [&] { std::ofstream(path, std::ios::app) << "x,1\n"; }).problems,
              words{"changed_file"});
}

TEST(Parts, ThatChangeAfterTheEndWasReadAreToldAsChanged) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 200), path = folder.write("rows", rows);
    diagnostics found;
    const read_options options = small_pieces(50);
    record_reader reader(std::move(*text_source::open(path, options)), csv(), found, options);
    const auto scanner = reader.make_scanner();
    std::vector<record_batch> batches;
    for (record_batch batch(2); reader.read_part(batch);) batches.push_back(std::move(batch));
    folder.write("rows", std::string(rows.size(), '\n'));
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
    for (record_batch& batch : batches) {
        reader.read_now(batch);
        record_reader::scan(batch, *scanner);
        if (!reader.accept(batch)) break;
    }
    reader.finish();
    EXPECT_EQ(kinds(found), words{"changed_file"});
}

TEST(Parts, WhoseFlawCameWithAChangeAreToldAsChanged) {
    temporary_folder folder;
    const std::string rows = numbered_rows(0, 200), path = folder.write("rows", rows);
    const auto spoil = [&] {
        folder.write("rows", std::string(rows.size(), '\xFF'));
        std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
    };
    EXPECT_EQ(reading(path, csv(), spoil).problems, words{"changed_file"});
    folder.write("rows", rows);
    // The same where pieces are read one after the other.
    diagnostics found;
    const read_options options = small_pieces(50);
    record_reader reader(std::move(*text_source::open(path, options)), csv(), found, options);
    record_batch batch(2);
    ASSERT_TRUE(reader.next(batch));
    spoil();
    while (reader.next(batch)) continue;
    EXPECT_EQ(kinds(found), words{"changed_file"});
}

TEST(Parts, OfATextWithAFlawAreToldAsOthers) {
    temporary_folder folder;
    const std::string path = folder.write("flaw", numbered_rows(0, 100) + "\xFF,1\n" + numbered_rows(100, 200));
    EXPECT_EQ(reading(path, csv(), nothing).problems, words{"invalid_utf8"});
}

TEST(Parts, GiveWhatIsReadWithoutThem) {
    temporary_folder folder;
    std::mt19937 random(5);
    int fine = 0, refused = 0;
    for (int trial = 0; trial < 60; ++trial) {
        // Quotes and what else wants a closer look come late, so that many pieces were read before.
        std::string gold = "id,label\n", run = "id,label\n", wide = "id,gold,a\n";
        const int rows = 50 + static_cast<int>(random() % 200), late = static_cast<int>(random() % 250);
        const int trouble = static_cast<int>(random() % 3);
        for (int i = 0; i < rows; ++i) {
            const bool odd = trouble > 0 && i >= late && random() % 20 == 0;
            const std::string id =
                !odd ? "item" + std::to_string(1000 + i) : "\"item\n" + std::to_string(1000 + i) + "\"";
            const std::string truth = std::to_string(random() % 3);
            const std::string answer = odd && trouble == 2 && random() % 3 == 0 ? "x" : std::to_string(random() % 3);
            gold += id + "," + truth + "\n";
            run += id + "," + answer + "\n";
            wide += id + "," + truth + "," + answer + "\n";
        }
        const std::string gold_path = folder.write("gold.csv", gold), run_path = folder.write("run.csv", run),
                          wide_path = folder.write("wide.csv", wide);
        const auto described = [](const auto& read) {
            return read ? write_counts(*read) : read.error().to_string(spelling::command_line);
        };
        const auto told = [&](const read_options& options) {
            return described(read_wide(wide_path, options)) + described(read_runs(gold_path, {run_path}, options));
        };
        const std::string once = told({.run = {.threads = 1}});
        (once.find("'x'") == std::string::npos ? fine : refused) += 1;
        for (const auto& [threads, bytes] : {std::pair{2, 30}, {3, 100}, {7, 64}, {2, 1000}})
            ASSERT_EQ(told(small_pieces(static_cast<std::size_t>(bytes), threads)), once) << threads << " " << bytes;
    }
    EXPECT_GT(fine, 20);
    EXPECT_GT(refused, 5);
}

}  // namespace
}  // namespace ordeval
