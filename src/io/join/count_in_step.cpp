#include "io/join/count_in_step.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>

#include "io/join/gold_items.hpp"
#include "io/join/join_kind.hpp"
#include "io/join/one_pass.hpp"
#include "io/join/row_order.hpp"
#include "io/join/run_campaign.hpp"
#include "io/join/same_text.hpp"
#include "io/labels/gold_column.hpp"
#include "io/labels/joint_counts.hpp"
#include "io/labels/table_room.hpp"

namespace ordeval::io {

namespace {

/// A batch of one of the files and what a thread made of it.
struct step_batch {
    explicit step_batch(std::size_t width) : batch(width) {}

    record_batch batch;
    numbered_labels labels = {};
    row_order order = {};
    std::vector<std::uint32_t> topics = {};  ///< of the runs of that order
    std::size_t used = 0;                    ///< rows that have met those of the other file
};

/// One of the two files: batches come from it, and wait for those of the other.
struct step_file {
    step_file(table_file& file, std::size_t threads)
        : table(file),
          id(file.columns()[role::id]),
          topic(file.columns()[role::topic]),
          numbers(*file.columns()[role::label]),
          coders(threads) {
        for (std::size_t i = 0; i < threads; ++i) scanners.push_back(file.make_scanner());
    }

    table_file& table;
    std::optional<std::size_t> id;
    std::optional<std::size_t> topic;
    file_numbering numbers;
    std::vector<std::unique_ptr<record_scanner>> scanners;  ///< one for every thread
    std::vector<thread_numbering> coders;                   ///< likewise
    bool ended = false;
    std::atomic<std::uint64_t> rows{0};  ///< that wait or have met others
    std::deque<step_batch> waiting = {};
    std::vector<step_batch> spare = {};  ///< whose memory can be used again

    step_batch empty_batch() {
        if (spare.empty()) return step_batch(table.columns().width);
        step_batch used = std::move(spare.back());
        spare.pop_back();
        return used;
    }
};

/// Whether fields of as many rows of two files are the same; nothing where one is too long to be compared at once.
std::optional<bool> same_fields(const marked_rows& one, std::size_t column, std::size_t first, const marked_rows& other,
                                std::size_t other_column, std::size_t other_first, std::size_t rows) {
    std::size_t longest = 0;
    bool same = true;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string_view a = one(first + row, column), b = other(other_first + row, other_column);
        longest |= a.size();
        same &= a.size() == b.size();  // no branch, which data could make the processor guess wrong
        same &= common_bytes(a.data(), b.data()) >= a.size();
    }
    if (longest >= compared_at_once) return std::nullopt;  // sizes were put together bit by bit
    return same;
}

struct step_piece {
    std::size_t file = 0;
    std::optional<step_batch> content = {};
};

/// Two files come in batches of different lengths. Threads prepare the batches of both at will; then, in the order in
/// which they were taken, each waits in the queue of its file until rows of the other stand beside its own. Rows that
/// meet are compared by their keys and counted by the numbers of their labels, and their batch is used again. Nothing
/// is kept but the batches that wait, whose number is bounded: files that drift apart are left to the readers that keep
/// items.
class step_counter {
public:
    step_counter(table_file& gold, table_file& run, const join_kind& join, std::size_t threads)
        : files_{{{gold, threads}, {run, threads}}},
          join_(join),
          threads_(threads),
          order_(files_[0].id, files_[0].topic) {}

    /// Whether nothing unusual was met.
    bool count() {
        // take and finish each run for one piece at a time and in the same order; prepare runs for many pieces at once.
        std::vector<step_piece> pieces(2 * threads_);
        work_in_order(
            pieces, threads_, [&](step_piece& piece) { return take(piece); },
            [&](step_piece& piece, std::size_t thread) { prepare(piece, thread); },
            [&](step_piece& piece) { return nothing_unusual_ = finish(piece); });
        for (step_file& file : files_) {
            file.table.finish();
            // Rows that still wait have met no other: one file is longer.
            nothing_unusual_ = nothing_unusual_ && !file.table.damaged() && file.waiting.empty();
        }
        return nothing_unusual_ && files_[0].rows > 0;
    }

    const file_numbering& gold_labels() const { return files_[0].numbers; }
    const file_numbering& answers() const { return files_[1].numbers; }
    const std::vector<std::string>& topics() const { return order_.topics().names(); }
    const joint_counts& counts() const { return counts_; }
    std::uint64_t rows() const { return files_[0].rows; }

private:
    /// From the file of which fewer rows have come, so that few rows wait.
    bool take(step_piece& piece) {
        const bool gold_is_slower =
            // `rows` counts batches that are finished, which may be a while after they were taken; while both have as
            // many, the files take turns.
            files_[0].rows != files_[1].rows ? files_[0].rows < files_[1].rows : piece_from_ == 1;
        const std::size_t slower = gold_is_slower ? 0 : 1;
        for (std::size_t file : {slower, 1 - slower}) {
            if (files_[file].ended) continue;
            piece_from_ = piece.file = file;
            {
                std::scoped_lock lock(spare_lock_);
                piece.content.emplace(files_[file].empty_batch());
            }
            if (files_[file].table.read(piece.content->batch)) return true;
            files_[file].ended = true;
        }
        return false;
    }

    void prepare(step_piece& piece, std::size_t thread) {
        step_file& file = files_[piece.file];
        step_batch& content = *piece.content;
        record_reader::scan(content.batch, *file.scanners[thread]);
        if (!content.batch.regular) return;
        file.coders[thread].code(content.batch, file.numbers.column(), content.labels);
        if (piece.file == 0) content.order.find(content.batch, file.id, file.topic);
    }

    bool finish(step_piece& piece) {
        step_file& file = files_[piece.file];
        step_batch& content = *piece.content;
        // Batches are accepted in the order of their file, which gives each its place in it.
        if (!file.table.accept(content.batch) || !content.batch.regular || !file.numbers.fits(content.labels))
            return false;
        // Each thread numbers the labels that it meets; these numbers become those of the file here, in its order.
        file.numbers.renumber(content.labels, content.batch, content.batch.size());
        // Only gold's order has to be looked at: a row of the run that meets one with the same key is in that order
        // too.
        if (piece.file == 0) {
            if (!order_.follow(content.batch, content.order)) return false;
            content.topics.assign(order_.topics_of_runs().begin(), order_.topics_of_runs().end());
        }
        if (content.batch.size() == 0) return true;
        content.used = 0;
        file.rows += content.batch.size();
        file.waiting.push_back(std::move(content));
        piece.content.reset();
        // Files that are in step never have many waiting, as `take` reads from the one that is behind.
        return count_those_that_meet() && file.waiting.size() < most_waiting;
    }

    bool count_those_that_meet() {
        while (!files_[0].waiting.empty() && !files_[1].waiting.empty()) {
            step_batch& gold = files_[0].waiting.front();
            step_batch& run = files_[1].waiting.front();
            // As many rows as both have left; at least one of the two batches is used up then, so the loop ends.
            const std::size_t rows = std::min(gold.batch.size() - gold.used, run.batch.size() - run.used);
            if (!same_keys(gold, run, rows) || !count(gold, run, rows)) return false;
            for (step_file& file : files_) {
                file.waiting.front().used += rows;
                if (file.waiting.front().used == file.waiting.front().batch.size()) retire_first(file);
            }
        }
        return true;
    }

    void retire_first(step_file& file) {
        std::scoped_lock lock(spare_lock_);
        file.spare.push_back(std::move(file.waiting.front()));
        file.waiting.pop_front();
    }

    bool same_keys(const step_batch& gold, const step_batch& run, std::size_t rows) const {
        const auto gold_rows = gold.batch.marked(), run_rows = run.batch.marked();
        const auto same = [&](std::optional<std::size_t> of_gold, std::optional<std::size_t> of_run) {
            if (gold_rows && run_rows) {
                const auto known = same_fields(*gold_rows, *of_gold, gold.used, *run_rows, *of_run, run.used, rows);
                if (known) return *known;
            }
            for (std::size_t i = 0; i < rows; ++i)
                if (!same_text(gold.batch.fields(gold.used + i)[*of_gold], run.batch.fields(run.used + i)[*of_run]))
                    return false;
            return true;
        };
        return (join_.by_row || same(files_[0].id, files_[1].id)) &&
               (!(join_.with_topics || join_.topics_in_step) || same(files_[0].topic, files_[1].topic));
    }

    bool count(const step_batch& gold, const step_batch& run, std::size_t rows) {
        const std::size_t topics = std::max<std::size_t>(order_.topics().size(), 1);
        if (!counts_.reserve(topics, files_[0].numbers.texts().size(), files_[1].numbers.texts().size())) return false;
        // Labels are counted topic by topic: the part of each run of one topic that lies within the rows that meet.
        for (std::size_t i = 0; i < gold.order.runs.size(); ++i) {
            const std::size_t first = std::max<std::size_t>(gold.order.runs[i].first, gold.used);
            const std::size_t end = std::min<std::size_t>(gold.order.runs[i].end, gold.used + rows);
            if (first >= end) continue;
            counts_.add(gold.topics[i], std::span(gold.labels.codes).subspan(first, end - first),
                        std::span(run.labels.codes).subspan(first - gold.used + run.used, end - first));
        }
        return true;
    }

    static constexpr std::size_t most_waiting = 64;

    // Only `finish`, which runs for one piece at a time, touches the queues, the order and the counts. `spare` is also
    // emptied by `take`, which may run beside it: hence the lock.
    std::array<step_file, 2> files_;  ///< gold and the run
    const join_kind& join_;
    std::size_t threads_;
    std::size_t piece_from_ = 1;
    std::mutex spare_lock_;
    file_order order_;
    joint_counts counts_;
    bool nothing_unusual_ = true;
};

/// What one run adds to a campaign.
struct counted_run {
    campaign counted;
    std::string notice;
};

std::optional<expected<counted_run>> count_run(const source& gold_file, const run_file& file, std::size_t runs,
                                               const read_options& options, const label_aliases& aliases) {
    expect_bytes_of(gold_file, options.run.progress);
    expect_bytes_of(file.from, options.run.progress);
    diagnostics problems;
    auto gold = table_file::open(gold_file, gold_columns(), options_of_gold(options), problems);
    auto run = table_file::open(file.from, run_columns(), options_of_run(options), problems);
    if (!gold || !run || run->columns()[role::system]) return std::nullopt;
    const column_layout& columns = gold->columns();
    gold->bin({*columns[role::label]}, options);
    run->bin({*run->columns()[role::label]}, options);
    if (reads_gold_again(gold_file, *columns[role::label], file.from, run->columns())) return std::nullopt;
    const join_kind join(columns[role::id].has_value(), columns[role::topic].has_value(), run->columns());
    if (join.without_topics) return std::nullopt;  // ids may repeat across topics
    step_counter counter(*gold, *run, join,
                         std::max(gold->useful_threads(options.run.threads), run->useful_threads(options.run.threads)));
    const bool usual = counter.count();
    if (auto changed = changed_while_read(problems)) return std::move(*changed);
    // Anything unusual is left to the reader that keeps items and can tell about it: this one has nothing to say but
    // numbers, and those only where they are what the other would give.
    if (!usual || !problems.empty()) return std::nullopt;
    if (topics_are_doubtful(columns, counter.rows(), counter.topics().size())) return std::nullopt;
    const auto scale = gold_scale(counter.gold_labels(), gold_file.name(), aliases, options.scale);
    if (!scale) return std::nullopt;
    const auto class_of_gold = classes_of(counter.gold_labels(), *scale, aliases);
    const auto class_of_answer = classes_of(counter.answers(), *scale, aliases);
    if (!class_of_gold || !class_of_answer) return std::nullopt;
    if (too_many_tables({}, runs, std::max<std::size_t>(1, counter.topics().size()), options.limits))
        return std::nullopt;
    campaign counted{.scale = *scale, .systems = {file.system}, .topics = counter.topics(), .tables = {}};
    counted.tables = counter.counts().tables(scale->classes(), counted.topic_count(), *class_of_gold, *class_of_answer);
    counted.account.notices = gold_notices(*gold, *scale);
    return counted_run{std::move(counted), join.notice};
}

bool worth_it(const source& gold, const std::vector<run_file>& runs, const read_options& options) {
    if (runs.empty() || !can_be_read_again(gold)) return false;
    // Gold is read once for every run, which pays where keeping it would not.
    if (runs.size() > 1 && size_of(gold).value_or(0) < options.tuning.large_gold_bytes) return false;
    return std::ranges::all_of(runs, [](const run_file& run) { return can_be_read_again(run.from); });
}

}  // namespace

std::optional<expected<campaign>> count_in_step(const source& gold, const run_listing& listing,
                                                const read_options& options) {
    const std::vector<run_file>& files = listing.runs;
    const auto aliases = label_aliases::read(options);
    if (!listing.problems.empty() || !aliases || !options.na.empty() || !worth_it(gold, files, options))
        return std::nullopt;
    progress_of_pass progress(options.run.progress);
    std::optional<campaign> result;
    std::vector<joined_run> joined(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        auto run = count_run(gold, files[i], files.size(), options, *aliases);
        if (!run) return std::nullopt;
        if (!*run) return run->error();
        auto& [counted, notice] = **run;
        joined[i].notice = std::move(notice);
        if (!result) {
            result = std::move(counted);
            continue;
        }
        result->systems.push_back(files[i].system);
        result->tables.append(counted.tables);
    }
    for (const std::string& notice : listing.notices) result->account.notices.push_back(notice);
    add_run_notices(files, joined, result->account.notices);
    progress.keep();
    return result;
}

}  // namespace ordeval::io
