// Readers take files, texts in memory and streams of the caller, and can be stopped.
#include <sstream>
#include <thread>

#include "io_test.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/evidence/read_rankings.hpp"

namespace ordeval {
namespace {

constexpr const char* gold_text = "id,label\na,1\nb,2\nc,3\n";
constexpr const char* run_text = "id,label\nc,3\na,1\nb,1\n";

TEST(Sources, InMemoryAreJoinedAsFilesAre) {
    temporary_folder folder;
    const auto filed = read_runs(folder.write("gold.csv", gold_text), {folder.write("mine.csv", run_text)}, {});
    const auto read =
        read_runs(source::in_memory("gold.csv", gold_text), {source::in_memory("mine.csv", run_text)}, {});
    ASSERT_TRUE(filed);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->tables, filed->tables);
    EXPECT_EQ(read->systems, words{"mine"});
    EXPECT_EQ(read->table(0, 0)(gold{1}, predicted{0}), 1U);
}

TEST(Sources, InMemoryMayBeCompressed) {
    for (const std::string& packed : {gzip(gold_text), zstd(gold_text)}) {
        const auto read = read_runs(source::in_memory("gold", packed), {source::in_memory("mine", run_text)}, {});
        ASSERT_TRUE(read);
        EXPECT_EQ(read->table(0, 0).total(), 3U);
    }
}

TEST(Sources, AreNamedInProblems) {
    const auto read = read_runs(source::in_memory("the gold", "id,label\na,1\n"),
                                {source::in_memory("my run", "id,label\nb,1\n")}, {.scale = scale("0..2")});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().to_string(spelling::command_line),
              "my run:2:1: id 'b' is not in gold; remove it, or choose --extra skip\n"
              "my run: id 'a' is missing; add it, or choose --missing wrong or skip\n");
}

TEST(Sources, MayBeStreamsOfTheCaller) {
    std::istringstream gold(gold_text), run(run_text);
    const auto read = read_runs(source::from_stream("gold", gold), {source::from_stream("mine", run)}, {});
    ASSERT_TRUE(read);
    EXPECT_EQ(read->systems, words{"mine"});
    EXPECT_EQ(read->table(0, 0).total(), 3U);
}

TEST(Sources, AStreamCannotBeGoldAndRun) {
    std::istringstream both(gold_text);
    EXPECT_EQ(kinds(read_runs(source::from_stream("a", both), {source::from_stream("b", both)}, {})),
              words{"bad_path"});
}

TEST(Sources, AStreamThatFailsIsAProblem) {
    struct failing : std::streambuf {
        int_type underflow() override { throw std::runtime_error("no"); }
    } buffer;
    std::istream stream(&buffer);
    const auto read = read_runs(source::from_stream("gold", stream), {source::in_memory("mine", run_text)}, {});
    EXPECT_EQ(kinds(read), words{"unreadable_file"});
}

TEST(Sources, ServeEveryReader) {
    EXPECT_TRUE(read_wide(source::in_memory("wide", "id,gold,a\n1,0,1\n2,1,1\n"), {}));
    EXPECT_TRUE(read_wide_labels(source::in_memory("wide", "id,gold,a\n1,0,1\n2,1,1\n"), {}));
    EXPECT_TRUE(read_matrix(source::in_memory("matrix", "1 2\n3 4\n"), {}));
    EXPECT_TRUE(read_square_matrix(source::in_memory("weights", "0 1\n1 0\n")));
    EXPECT_TRUE(read_counts({source::in_memory("counts", "gold,predicted,count\n0,1,5\n1,1,5\n")}, {}));
    EXPECT_TRUE(read_labels(source::in_memory("gold", gold_text), {source::in_memory("mine", run_text)}, {}));
    EXPECT_TRUE(lint(source::in_memory("gold", gold_text), {source::in_memory("mine", run_text)}, {}).ok());
    EXPECT_TRUE(
        read_distributions(source::in_memory("gold", "t,0.5,0.5\n"), {source::in_memory("mine", "t,0.4,0.6\n")}, {}));
    EXPECT_TRUE(read_scores({{source::in_memory("scores.csv", "topic,a,b\nt,1,2\n")}}));
    const auto distances = read_distance_matrix(source::in_memory("distances", ",a,b\na,0,1\nb,1,0\n"));
    ASSERT_TRUE(distances);
    EXPECT_TRUE(read_rankings(source::in_memory("ranking", "a\nb\n"), *distances, {.query_class = "a"}));
    read_options mapped;
    mapped.label_map = source::in_memory("map", "low = 1\n");
    const auto read = read_runs(source::in_memory("gold", gold_text),
                                {source::in_memory("mine", "id,label\na,low\nb,2\nc,3\n")}, mapped);
    ASSERT_TRUE(read);
}

TEST(Sources, InMemoryCountTowardsProgress) {
    progress shown;
    ASSERT_TRUE(read_runs(source::in_memory("gold", gold_text), {source::in_memory("mine", run_text)},
                          {.run = {.progress = &shown}}));
    EXPECT_EQ(shown.total, std::string_view(gold_text).size() + std::string_view(run_text).size());
    EXPECT_EQ(shown.done, shown.total);
}

std::string many_rows(int rows) {
    std::string text = "id,gold,a\n";
    for (int i = 0; i < rows; ++i) text += std::to_string(i) + ",1,2\n";
    return text;
}

TEST(Stopping, IsHonouredBeforeTheFirstPiece) {
    std::stop_source asked;
    asked.request_stop();
    for (int threads : {1, 3}) {
        const read_options options{.run = {.threads = threads, .stop = asked.get_token()}};
        const source gold = source::in_memory("gold", gold_text), run = source::in_memory("mine", run_text);
        EXPECT_THROW((void)read_runs(gold, {run}, options), cancelled);
        EXPECT_THROW((void)read_labels(gold, {run}, options), cancelled);
        EXPECT_THROW((void)lint(gold, {run}, options), cancelled);
        EXPECT_THROW((void)read_wide(source::in_memory("wide", many_rows(10)), options), cancelled);
        EXPECT_THROW((void)read_counts({source::in_memory("c", "gold,predicted,count\n0,1,5\n")}, options), cancelled);
        EXPECT_THROW((void)read_matrix(source::in_memory("m", "1 2\n3 4\n"), options), cancelled);
    }
}

/// A text without end that asks the reader to stop after a while.
class endless_rows : public std::streambuf {
public:
    explicit endless_rows(std::stop_source& asked) : asked_(asked) {}

protected:
    int_type underflow() override {
        if (++blocks_ == 20) asked_.request_stop();
        block_ = blocks_ == 1 ? "id,gold,a\n" : "";
        while (block_.size() < 60'000) block_ += std::to_string(rows_++) + ",1,2\n";
        setg(block_.data(), block_.data(), block_.data() + block_.size());
        return traits_type::to_int_type(block_[0]);
    }

private:
    std::stop_source& asked_;
    std::string block_;
    int blocks_ = 0, rows_ = 0;
};

TEST(Stopping, EndsAReadingThatHasBegun) {
    for (int threads : {1, 2, 7}) {
        std::stop_source asked;
        endless_rows rows(asked);
        std::istream stream(&rows);
        EXPECT_THROW((void)read_wide(source::from_stream("endless", stream),
                                     {.run = {.threads = threads, .stop = asked.get_token()}}),
                     cancelled);
    }
}

}  // namespace
}  // namespace ordeval
