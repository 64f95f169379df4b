// Files that are made to cost time or memory, and files that are valid but larger than anyone expects.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <set>

#include "io_test.hpp"
#include "ordeval/detail/brief_problems.hpp"
#include "ordeval/detail/text_hash.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/labels.hpp"
#include "threads/for_each_job.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ORDEVAL_SANITIZED
#endif

namespace ordeval {
namespace {

source text(std::string name, std::string bytes) { return source::in_memory(std::move(name), std::move(bytes)); }

TEST(Sample, GrowsUntilItShowsARowWithLongTexts) {
    const std::string essay(300'000, 'x');
    for (const char delimiter : {',', '\t'}) {
        std::string rows = "id,text,label\n";
        for (int i = 0; i < 5; ++i) rows += std::to_string(i) + "," + essay + "," + std::to_string(i % 3) + "\n";
        std::replace(rows.begin(), rows.end(), ',', delimiter);
        const auto read = read_runs(text("gold", rows), {text("mine", rows)}, {});
        ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
        EXPECT_EQ(read->table(0, 0).total(), 5U);
    }
}

TEST(Sample, GrowsUntilItShowsAQuotedFieldOfManyLines) {
    std::string essay;
    while (essay.size() < 200'000) essay += "a line, with\ttabs; and more\n";
    std::string rows = "id,text,label\n";
    for (int i = 0; i < 3; ++i) rows += std::to_string(i) + ",\"" + essay + "\"," + std::to_string(i) + "\n";
    const auto read = read_runs(text("gold", rows), {text("mine", rows)}, {});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->table(0, 0).total(), 3U);
}

TEST(Sample, GrowsUntilItShowsAHeaderOfManySystems) {
    std::string header = "id,gold", row = ",1";
    for (int i = 0; i < 9'000; ++i) {
        header += ",a system with a long name " + std::to_string(i);
        row += ",1";
    }
    const auto read = read_wide(text("wide", header + "\n1" + row + "\n2" + row + "\n"), {.scale = scale("0..1")});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->systems.size(), 9'000U);
    EXPECT_EQ(read->table(8'999, 0).total(), 2U);
}

TEST(Sample, GrowsUntilItShowsTheFirstJsonRecord) {
    const std::string essay(300'000, 'x');
    for (const bool array : {false, true}) {
        std::string records = array ? "[" : "";
        for (int i = 0; i < 3; ++i)
            records += "{\"id\": " + std::to_string(i) + ", \"text\": \"" + essay + "\", \"label\": 1}" +
                       (array ? i < 2 ? ",\n" : "]" : "\n");
        const auto read = read_runs(text("gold", records), {text("mine", records)}, {.scale = scale("0..1")});
        ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
        EXPECT_EQ(read->table(0, 0).total(), 3U);
    }
}

TEST(Sample, ARecordThatNeverEndsIsAProblem) {
    EXPECT_EQ(
        kinds(read_runs(text("gold", "id,\"" + std::string(std::size_t{1} << 25U, 'x')), {text("mine", "1,1\n")}, {})),
        words{"too_long"});
    const auto json =
        read_runs(text("gold", "{\"id\": \"" + std::string(std::size_t{1} << 25U, 'x')), {text("mine", "1,1\n")}, {});
    EXPECT_FALSE(json);
}

/// What was wrong, by kind, with gold of that text; empty where nothing was.
words problems_of(const std::string& gold) {
    const auto read = read_runs(text("gold", gold), {text("mine", gold)}, {.scale = scale("0..9")});
    words found = kinds(read);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

TEST(Json, NeedsACommaBetweenRecordsAndNoOther) {
    EXPECT_EQ(problems_of("[{\"id\":1,\"label\":1},{\"id\":2,\"label\":2}]"), words{});
    for (const char* broken :
         {"[{\"id\":1,\"label\":1}{\"id\":2,\"label\":2}]", "[{\"id\":1,\"label\":1},,{\"id\":2,\"label\":2}]",
          "[{\"id\":1,\"label\":1},{\"id\":2,\"label\":2},]", "[{\"id\":1,\"label\":1}\n{\"id\":2,\"label\":2}]"})
        EXPECT_EQ(problems_of(broken), words{"bad_json"}) << broken;
}

TEST(Json, BeginsWithARecord) { EXPECT_NE(problems_of("[,{\"id\":1,\"label\":1}]"), words{}); }

TEST(Json, IsCheckedInsideRecordsToo) {
    EXPECT_EQ(problems_of("{\"id\":1,\"label\":1,\"x\":[1,{\"y\":[]},-0.5e+3,true,null,\"a\\nb\"]}\n"), words{});
    for (const char* value :
         {"01",      "+1",        ".5",          "1.",         "1e",   "-",         "tru",        "nul",
          "1x",      "[1 2]",     "[1,,2]",      "[1,]",       "[01]", "{\"y\" 1}", "{\"y\":1,}", "{\"y\":1 \"z\":2}",
          "\"\\q\"", "[\"\\q\"]", "{\"\\q\":1}", "\"\\ud800\""}) {
        const std::string used = "{\"id\":1,\"label\":" + std::string(value) + "}\n";
        const std::string first = "{\"id\":1,\"x\":" + std::string(value) + ",\"label\":1}\n";
        const std::string later = "{\"id\":1,\"label\":1}\n{\"id\":2,\"label\":1,\"x\":" + std::string(value) + "}\n";
        EXPECT_NE(problems_of(used), words{}) << used;
        EXPECT_EQ(problems_of(first), words{"bad_json"}) << first;
        EXPECT_EQ(problems_of(later), words{"bad_json"}) << later;
    }
}

TEST(Json, MissingAndRepeatedCommasInsideARecordAreProblems) {
    EXPECT_EQ(problems_of("{\"id\":1 \"label\":1}\n"), words{"bad_json"});
    EXPECT_EQ(problems_of("{\"id\":1,,\"label\":1}\n"), words{"bad_json"});
    EXPECT_EQ(problems_of("{\"id\":1,\"label\":1,}\n"), words{"bad_json"});
}

TEST(Json, NestedDeeperThanAnyoneDoesIsAProblem) {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_EQ(problems_of("{\"id\":1,\"label\":1,\"x\":" + deep + "}\n"), words{"bad_json"});
}

TEST(Json, ManyKeysInAnyOrderAreFoundInTime) {
    constexpr int keys = 20'000;
    std::string forth = "{\"id\":1,\"label\":1";
    for (int i = 0; i < keys; ++i) forth += ",\"k" + std::to_string(i) + "\":0";
    std::string reversed = "{\"id\":2,\"label\":1";
    for (int i = keys; i-- > 0;) reversed += ",\"k" + std::to_string(i) + "\":0";
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(problems_of(forth + "}\n" + reversed + "}\n"), words{});
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(ZeroCharacters, AreRefusedInNamesLabelsAndKeys) {
    EXPECT_EQ(problems_of("{\"id\":\"a\\u0000b\",\"label\":1}\n"), words{"bad_json"});
    EXPECT_EQ(problems_of("{\"id\":\"a\",\"label\":\"1\\u0000\"}\n"), words{"bad_json"});
    EXPECT_EQ(problems_of("{\"id\":\"a\",\"label\":1,\"a\\u0000\":1}\n"), words{"bad_json"});
    EXPECT_EQ(problems_of("{\"id\":\"a\",\"label\":1}\n{\"id\":\"b\",\"label\":1,\"a\\u0000\":1}\n"),
              words{"bad_json"});
    EXPECT_EQ(problems_of(std::string("id,label\na\0b,1\n", 15)), words{"binary_file"});
}

std::string matrix_of(int classes, bool named) {
    std::string rows;
    if (named) {
        for (int c = 0; c < classes; ++c) rows += "\tc" + std::to_string(c);
        rows += "\n";
    }
    for (int r = 0; r < classes; ++r) {
        if (named) rows += "c" + std::to_string(r) + "\t";
        for (int c = 0; c < classes; ++c) rows += (c > 0 ? "\t" : "") + std::string("1");
        rows += "\n";
    }
    return rows;
}

TEST(Matrix, OfTooManyClassesIsCalledThat) {
    for (const bool named : {false, true}) {
        EXPECT_TRUE(read_matrix(text("m", matrix_of(255, named)), {}));
        for (int classes : {256, 257, 258, 300, 1000}) {
            EXPECT_EQ(kinds(read_matrix(text("m", matrix_of(classes, named)), {})), words{"too_many_classes"})
                << classes;
        }
    }
    EXPECT_EQ(kinds(read_square_matrix(text("m", matrix_of(256, false)))), words{"too_many_classes"});
    EXPECT_TRUE(read_square_matrix(text("m", matrix_of(255, false))));
}

TEST(Counts, ThatAddUpToMoreThanSixtyFourBitsAreRefused) {
    const std::string half = "9223372036854775808";
    EXPECT_EQ(kinds(read_counts({text("a", "gold,predicted,count\n0,0," + half + "\n0,1," + half + "\n")}, {})),
              words{"bad_count"});
    EXPECT_EQ(kinds(read_counts({text("a", "gold,predicted,count\n0,0," + half + "\n"),
                                 text("b", "gold,predicted,count\n0,0," + half + "\n")},
                                {})),
              words{"bad_count"});
    EXPECT_EQ(
        kinds(read_counts({text("a", "system,gold,predicted,count\nx,0,0," + half + "\ny,0,0," + half + "\n")}, {})),
        words{"bad_count"});
    EXPECT_EQ(kinds(read_matrix(text("m", half + " " + half + "\n0 0\n"), {})), words{"bad_count"});
    EXPECT_TRUE(read_matrix(text("m", half + " 9223372036854775807\n0 0\n"), {}));
}

TEST(Texts, MayBeginLikePackedFiles) {
    for (const std::string name : {"B", "BZ", "BZh", "BZh9", "P", "PK"})
        EXPECT_NO_THROW((void)read_labels(text("gold", name), {text("run", name)}, {})) << name;
}

TEST(SparseTables, TakeRoomForWhatWasCountedAlone) {
    std::string rows = "topic,system,gold,predicted,count\n";
    for (int i = 0; i < 4'000; ++i)
        rows +=
            "t" + std::to_string(i % 1'000) + ",s" + std::to_string(i / 100) + "," + std::to_string(i % 255) + ",0,1\n";
    // As full tables these would take 20 GiB.
    const auto read = read_counts({text("counts", rows)}, {.scale = scale("0..254")});
    ASSERT_TRUE(read);
    ASSERT_EQ(read->tables.size(), 40'000u);
    EXPECT_EQ(read->pooled(0).total(), 100u);
    EXPECT_EQ(read->table(1, 100)(gold{100}, predicted{0}), 1u);
    EXPECT_EQ(read->table(1, 99).total(), 0u);
}

TEST(TooManyTables, ThatNobodyHasMemoryForAreRefusedBeforeTheyAreMade) {
    std::string rows = "topic,system,gold,predicted,count\n";
    for (int i = 0; i < 10'000; ++i) rows += "t" + std::to_string(i) + ",s" + std::to_string(i) + ",1,0,1\n";
    const auto read = read_counts({text("counts", rows)}, {.scale = scale("0..254")});
    EXPECT_EQ(kinds(read), words{"too_large"});
    EXPECT_EQ(read.error().to_string(spelling::command_line),
              "counts: 10000 systems with 10000 topics each need about 15 GiB of memory; read fewer systems at a time, "
              "or leave out the topics; where there is so much memory, add --raise-limits 10\n");
    read_options small{.scale = scale("0..2")};
    small.limits.table_bytes = 500;
    const std::string gold = "topic,id,label\na,1,1\nb,2,1\nc,3,1\nd,4,2\n",
                      wide = "topic,id,gold,x,y\na,1,1,1,1\nb,2,1,1,1\n";
    EXPECT_EQ(kinds(read_runs(text("gold", gold), {text("mine", gold)}, small)), words{"too_large"});
    EXPECT_EQ(kinds(read_wide(text("wide", wide), small)), words{"too_large"});
    small.limits.times = 10;
    EXPECT_TRUE(read_runs(text("gold", gold), {text("mine", gold)}, small));
    small.limits = {.table_bytes = 100'000};
    EXPECT_TRUE(read_runs(text("gold", gold), {text("mine", gold)}, small));
    EXPECT_TRUE(read_wide(text("wide", wide), small));
}

TEST(Items, MoreThanCanBeNumberedAreRefused) {
    const std::string gold = "id,label\n1,1\n2,1\n3,1\n4,2\n";
    for (const bool shuffled : {false, true}) {
        const source run = text("mine", shuffled ? "id,label\n4,1\n2,1\n3,1\n1,2\n" : gold);
        read_options options{.scale = scale("0..2"), .tuning = {.most_items = 4}};
        EXPECT_TRUE(read_labels(text("gold", gold), {run}, options));
        options.tuning.most_items = 3;
        for (std::size_t bytes : {1, 10, 1000}) {
            options.tuning.piece_bytes = bytes;
            EXPECT_EQ(kinds(read_labels(text("gold", gold), {run}, options)), words{"too_large"});
        }
        // Counting in step numbers no items, and is right for any number of them.
        EXPECT_EQ(read_runs(text("gold", gold), {run}, options).has_value(), !shuffled);
    }
}

TEST(Problems, BeyondTheLimitEndTheReadingOfTheirFile) {
    std::string run = "id,label\n";
    for (int i = 0; i < 1'000; ++i)
        run += i % 10 == 0 ? "broken,1,2,3\n" : i % 7 == 0 ? "\"a\" b,1\n" : "extra" + std::to_string(i) + ",1\n";
    read_options options{.scale = scale("0..2")};
    options.limits.problems = 50;
    std::string told;
    for (const auto& [threads, bytes] : {std::pair{1, 1 << 17}, {1, 1}, {2, 40}, {3, 7}, {7, 64}, {2, 300}}) {
        options.run.threads = threads;
        options.tuning.piece_bytes = static_cast<std::size_t>(bytes);
        const lint_report report = lint(text("gold", "id,label\na,1\n"), {text("mine", run)}, options);
        ASSERT_EQ(report.runs.size(), 1U);
        const diagnostics& problems = report.runs[0].problems;
        EXPECT_EQ(problems.kinds().at("too_many_problems"), 1U);
        EXPECT_LT(problems.total(), 60U);
        if (told.empty()) told = problems.to_string(spelling::command_line);
        EXPECT_EQ(problems.to_string(spelling::command_line), told) << threads << " " << bytes;
    }
    EXPECT_NE(told.find("mine: has 50 problems or more, and is read no further"), std::string::npos) << told;
    const auto read = read_runs(text("gold", "id,label\na,1\n"), {text("mine", run)}, options);
    ASSERT_FALSE(read);
    EXPECT_NE(
        brief(read.error())
            .to_string(spelling::command_line)
            .find("mine: has 50 problems or more, and is read no further; check that this is the file you mean; if it "
                  "is, add --raise-limits 10\n"),
        std::string::npos)
        << brief(read.error()).to_string();
    options.limits.problems = 2'000;
    EXPECT_GT(lint(text("gold", "id,label\na,1\n"), {text("mine", run)}, options).runs[0].problems.total(), 990U);
}

TEST(Packed, TextBeyondTheLimitIsRefusedAtTheSamePlace) {
    std::string rows;
    for (int i = 0; i < 200'000; ++i) rows += "1\n";
    read_options options{.scale = scale("0..2")};
    options.tuning.unpacked_bytes = 1'000;
    for (const std::string& packed : {gzip(rows), zstd(rows)}) {
        ASSERT_GT(rows.size(), 100 * packed.size());
        for (int threads : {1, 3}) {
            options.run.threads = threads;
            EXPECT_EQ(kinds(read_runs(text("gold", packed), {text("mine", rows)}, options)), words{"unpacked_limit"});
        }
        read_options raised = options;
        raised.limits.times = 10'000;
        EXPECT_TRUE(read_runs(text("gold", packed), {text("mine", rows)}, raised));
    }
    EXPECT_TRUE(read_runs(text("gold", gzip("1\n2\n")), {text("mine", "1\n2\n")}, options));
}

TEST(Packed, TextBeyondTheLimitHasNoOtherProblemWhateverItsFormat) {
    read_options options{.scale = scale("0..2"), .malformed = malformed_policy::error};
    options.extra = extra_policy::skip;
    options.tuning.unpacked_bytes = 1'000;
    std::string keyed = "{\"0\":1", nested = "{\"0\":{\"label\":1}", array = "[{\"id\":0,\"label\":1}", lines,
                table = "id,label\n";
    for (int i = 1; i < 100'000; ++i) {
        const std::string id = std::to_string(i % 10);
        keyed += ",\"" + id + "\":1";
        nested += ",\"" + id + "\":{\"label\":1}";
        array += ",{\"id\":" + id + ",\"label\":1}";
        lines += "{\"id\":" + id + ",\"label\":1}\n";
        table += "\"" + id + "\",1\n";
    }
    options.duplicates = duplicates_policy::first;
    options.missing = missing_policy::wrong;
    for (const std::string& whole : {keyed + "}", nested + "}", array + "]", lines, table})
        for (std::size_t piece : {std::size_t{7}, std::size_t{300}, std::size_t{1} << 17U}) {
            options.tuning.piece_bytes = piece;
            const lint_report report = lint(text("gold", "id,label\n0,1\n"), {text("mine", gzip(whole))}, options);
            ASSERT_EQ(report.runs.size(), 1U);
            EXPECT_EQ(report.runs[0].problems.to_string(spelling::command_line),
                      "mine: unpacks to more than 100 times its size; check that this is the file you mean; if it is, "
                      "add --raise-limits 10 or unpack it first\n")
                << whole.substr(0, 30) << " in pieces of " << piece;
        }
}

TEST(Flaws, BehindTheBeginningOfJsonAreTheOnlyProblem) {
    read_options options{.scale = scale("0..2"), .extra = extra_policy::skip};
    std::string keyed = "{\n\"0\":1", array = "[\n{\"id\":0,\n\"label\":1}";
    for (int i = 1; i < 40'000; ++i) {
        keyed += ",\n\"" + std::to_string(i) + "\":1";
        array += ",\n{\"id\":" + std::to_string(i) + ",\n\"label\":1}";
    }
    for (const std::string& before : {keyed + ",\n\"\xff", array + ",\n{\"id\":\n\"\xff"})
        for (std::size_t piece : {std::size_t{7}, std::size_t{300}, std::size_t{1} << 17U}) {
            options.tuning.piece_bytes = piece;
            const lint_report report =
                lint(text("gold", "id,label\n0,1\n"), {text("mine", before + "\":1}\n]")}, options);
            EXPECT_EQ(report.runs[0].problems.kinds(), (std::map<std::string, std::uint64_t>{{"invalid_utf8", 1}}))
                << report.runs[0].problems.to_string();
        }
}

TEST(Packed, ZstdThatLooksBackFarIsUnpacked) {
    std::string rows;
    for (long long i = 0; i < 300'000; ++i) rows += std::to_string(i * 7919 % 1'000'003) + "\t1\n";
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 30);
    ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1);
    ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
    std::string packed(ZSTD_compressBound(rows.size()), '\0');
    ZSTD_outBuffer out{packed.data(), packed.size(), 0};
    ZSTD_inBuffer in{rows.data(), rows.size(), 0};
    ZSTD_compressStream2(context, &out, &in, ZSTD_e_continue);  // so that the frame is begun before its size is known
    while (ZSTD_compressStream2(context, &out, &in, ZSTD_e_end) != 0) continue;
    ZSTD_freeCCtx(context);
    packed.resize(out.pos);
    const auto read = read_runs(text("gold", packed), {text("mine", rows)}, {.scale = scale("0..1")});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->table(0, 0).total(), 300'000U);
}

/// What ids were hashed with once: invertible and without a key, so that anyone could compute texts that collide.
std::uint64_t unkeyed_state(std::uint64_t state, std::uint64_t word) {
    state = (state ^ word) * 0xD6E8FEB86659FD93U;
    return state ^ (state >> 29U);
}

/// Ids of sixteen letters that all leave that hash in the same state: the second word undoes what the first has done.
std::vector<std::string> crafted_ids(std::size_t wanted) {
    const std::uint64_t begin = (std::uint64_t{16} + 1) * 0x9E3779B97F4A7C15U;
    std::vector<std::string> ids;
    for (std::uint64_t number = 0; ids.size() < wanted; ++number) {
        std::string id(16, 'a');
        for (std::size_t i = 0; i < 8; ++i) id[i] = static_cast<char>('a' + (number >> (4 * i) & 15U));
        std::uint64_t word = 0;
        std::memcpy(&word, id.data(), 8);
        word = unkeyed_state(begin, word);
        std::memcpy(id.data() + 8, &word, 8);
        if (std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c < 0x7F && c != '"'; }))
            ids.push_back(id);
    }
    return ids;
}

TEST(CraftedIds, CollideNoMoreThanOthers) {
    const std::vector<std::string> ids = crafted_ids(2'000);
    std::set<std::uint64_t> hashes;
    std::string gold = "id\tlabel\n";
    for (const std::string& id : ids) {
        hashes.insert(text_hash(id) >> 32U);
        gold += id + "\t1\n";
    }
    EXPECT_GT(hashes.size(), ids.size() - 5);  // of 2,000 numbers of 32 bits, two are equal once in two thousand times
    const auto read = read_labels(text("gold", gold), {text("mine", gold)}, {.scale = scale("0..1")});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->gold.size(), ids.size());
}

TEST(ShortRows, BelowALongHeaderTakeNoMemoryForAllItsColumns) {
    std::string header = "id,gold";
    for (int i = 0; i < 50'000; ++i) header += ",s" + std::to_string(i);
    std::string rows;
    for (int i = 0; i < 30'000; ++i) rows += "1,1\n";
    const auto read = read_wide(text("wide", header + "\n" + rows), {.scale = scale("0..1")});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kinds().at("wrong_column_count"), 30'000U);
    std::string record = "{\"id\":1,\"label\":1";
    for (int i = 0; i < 20'000; ++i) record += ",\"k" + std::to_string(i) + "\":0";
    std::string records = record + "}\n";
    for (int i = 0; i < 30'000; ++i) records += "{\"id\":1}\n";
    EXPECT_FALSE(read_runs(text("gold", records), {text("mine", records)}, {.scale = scale("0..1")}));
}

TEST(FoldersOfRuns, NameWhatTheyLeaveOut) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t1\n2\t2\n");
    for (const char* name : {"runs/a.tsv", "runs/a.tsv~", "runs/.b.tsv.swp", "runs/.DS_Store", "runs/b.tsv.swp"})
        folder.write(name, "1\t1\n2\t2\n");
    std::filesystem::create_directory(folder.path("runs/sub"));
    ASSERT_EQ(::mkfifo(folder.path("runs/pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/null", folder.path("runs/null"));
    const auto read = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->systems, words{"a"});
    const std::string wanted =
        folder.path("runs") +
        ": left out of the runs: 'null' (a device), 'pipe' (a pipe), 'sub' (a folder without "
        "runs), 'a.tsv~' (left by an editor), 'b.tsv.swp' (left by an editor), '.DS_Store' (hidden), "
        "'.b.tsv.swp' (hidden)";
    EXPECT_NE(std::find(read->account.notices.begin(), read->account.notices.end(), wanted),
              read->account.notices.end())
        << ::testing::PrintToString(read->account.notices);
}

TEST(FoldersOfRuns, NameAllThatMayBeMeantToBeARunHoweverMuchElseTheyHold) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t1\n2\t2\n");
    folder.write("runs/a.tsv", "1\t1\n2\t2\n");
    for (int i = 0; i < 12; ++i) {
        folder.write("runs/." + std::to_string(10 + i), "");
        ASSERT_EQ(::mkfifo(folder.path("runs/team" + std::to_string(10 + i)).c_str(), 0600), 0);
    }
    const auto read = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    const std::string told = *std::ranges::find_if(read->account.notices, [](const std::string& notice) {
        return notice.find("left out of the runs") != std::string::npos;
    });
    for (int i = 0; i < 12; ++i)
        EXPECT_NE(told.find("'team" + std::to_string(10 + i) + "' (a pipe)"), std::string::npos);
    EXPECT_TRUE(told.ends_with(" and 12 more")) << told;
}

TEST(FoldersOfRuns, WithoutAnyNameWhatTheyHoldInstead) {
    temporary_folder folder;
    const std::string gold = folder.write("runs/gold.tsv", "1\t1\n2\t2\n");
    for (int i = 0; i < 9; ++i) folder.write("runs/." + std::to_string(i), "");
    std::filesystem::create_directory(folder.path("runs/sub"));
    ASSERT_EQ(::mkfifo(folder.path("runs/sub/pipe").c_str(), 0600), 0);
    const auto read = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_FALSE(read);
    EXPECT_EQ(
        read.error().to_string(),
        folder.path("runs") +
            ": holds no runs; left out: 'gold.tsv' (the gold file), 'sub/pipe' (a pipe), 'sub' (a folder without "
            "runs), '.0' (hidden), '.1' (hidden), '.2' (hidden), '.3' (hidden), '.4' (hidden), '.5' (hidden), '.6' "
            "(hidden) and 2 more; put run files into it\n");
}

TEST(FoldersOfRuns, EnterAFolderOnceHoweverManyLinksLeadToIt) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t1\n2\t2\n");
    folder.write("runs/team/a.tsv", "1\t1\n2\t2\n");
    // Without that, ten links back to their own folder would be entered 10^16 times.
    for (int i = 0; i < 10; ++i) std::filesystem::create_symlink(".", folder.path("runs/link" + std::to_string(i)));
    std::filesystem::create_symlink("team", folder.path("runs/zz"));
    const auto read = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_TRUE(read) << read.error().to_string(spelling::command_line);
    EXPECT_EQ(read->systems, words{"team/a"});
    const std::string told = ::testing::PrintToString(read->account.notices);
    EXPECT_NE(told.find("'link0' (a folder that is read already)"), std::string::npos) << told;
}

TEST(FoldersOfRuns, WithAFileThatCannotBeReachedAreRefused) {
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t1\n2\t2\n");
    folder.write("runs/a.tsv", "1\t1\n2\t2\n");
    std::filesystem::create_symlink(folder.path("nowhere"), folder.path("runs/b.tsv"));
    EXPECT_EQ(problems(read_runs(gold, {folder.path("runs")}, {}), folder),
              "runs/b.tsv: is a link to a file that is not there; repair the link, or remove it\n");
    std::filesystem::remove(folder.path("runs/b.tsv"));
    std::filesystem::create_symlink("c.tsv", folder.path("runs/c.tsv"));  // a link to itself
    EXPECT_EQ(kinds(read_runs(gold, {folder.path("runs")}, {})), words{"unreadable_file"});
}

TEST(Scale, AsTypedWinsOverAFileOfThatName) {
    temporary_folder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    folder.write("0..4", "bad\ngood\n");
    folder.write("my..scale", "bad\ngood\n");
    std::filesystem::current_path(folder.path());
    EXPECT_EQ(read_scale("0..4")->classes(), 5);
    EXPECT_EQ(scale_notice("0..4"), "the scale 0..4 is taken as typed; the file of that name is read as ./0..4");
    EXPECT_EQ(read_scale("./0..4")->names(), (words{"bad", "good"}));
    EXPECT_EQ(read_scale("my..scale")->names(), (words{"bad", "good"}));
    EXPECT_EQ(scale_notice("my..scale"), std::nullopt);
    EXPECT_EQ(scale_notice("0..5"), std::nullopt);
    std::filesystem::current_path(before);
}

#ifndef ORDEVAL_SANITIZED

/// Leaves the process so many bytes more than it has.
void leave_bytes(std::size_t bytes) {
    std::ifstream sizes("/proc/self/statm");
    std::size_t pages = 0;
    sizes >> pages;
    const rlimit limit{.rlim_cur = pages * 4096 + bytes, .rlim_max = RLIM_INFINITY};
    ::setrlimit(RLIMIT_AS, &limit);
}

TEST(Memory, OfAGigabyteIsEnoughForAMillionRowsOfCounts) {
    std::string rows = "topic,system,gold,predicted,count\n";
    for (int i = 0; i < 1'000'000; ++i)
        rows +=
            "t" + std::to_string(i / 1'000) + ",s" + std::to_string(i % 1'000) + "," + std::to_string(i % 5) + ",1,1\n";
    const source counts = text("counts", std::move(rows));
    EXPECT_EXIT(
        {
            leave_bytes(std::size_t{1} << 30U);
            const auto read = read_counts({counts}, {});
            std::_Exit(read && read->tables.size() == 1'000'000 ? 0 : 1);
        },
        ::testing::ExitedWithCode(0), "");
}

TEST(Memory, ThatRunsOutIsAProblemWithARemedy) {
    std::string rows = "id,label\n";
    for (int i = 2'000'000; i-- > 0;) rows += "an id that is long enough to fill memory " + std::to_string(i) + ",1\n";
    const source gold = text("gold", std::move(rows));
    EXPECT_EXIT(
        {
            leave_bytes(std::size_t{48} << 20U);
            const auto read = read_labels(gold, {gold}, {.scale = scale("0..1"), .run = {.threads = 1}});
            const bool told = !read && read.error().kinds().contains("out_of_memory");
            std::_Exit(told ? 0 : 1);
        },
        ::testing::ExitedWithCode(0), "");
}

TEST(Threads, ThatCannotBeStartedAreDoneWithout) {
    EXPECT_EXIT(
        {
            leave_bytes(std::size_t{40} << 20U);  // room for the stacks of a few
            std::atomic<int> done = 0;
            for_each_job(1'000, {.threads = 500}, [&](std::size_t) { ++done; });
            std::_Exit(done == 1'000 ? 0 : 1);
        },
        ::testing::ExitedWithCode(0), "");
}

#endif

}  // namespace
}  // namespace ordeval
