#include "io/join/count_wide.hpp"

#include "io/join/one_pass.hpp"
#include "io/join/row_order.hpp"
#include "io/join/wide_table.hpp"
#include "io/labels/batch_counts.hpp"
#include "io/labels/gold_column.hpp"
#include "io/labels/joint_counts.hpp"
#include "io/labels/table_room.hpp"
#include "io/labels/thread_numbering.hpp"

namespace ordeval::io {

namespace {

/// A batch of the table and what a thread made of it.
struct wide_piece {
    explicit wide_piece(std::size_t width) : batch(width) {}

    record_batch batch;
    row_order order = {};
    std::vector<numbered_labels> labels = {};  ///< of gold, then of the systems
    std::vector<batch_counts> counts = {};     ///< of the systems
    bool counted = false;                      ///< whether these hold all rows, of one topic
};

class wide_counter {
public:
    wide_counter(wide_table& table, const read_options& options)
        : table_(table),
          options_(options),
          id_(table.file.columns()[role::id]),
          topic_(table.file.columns()[role::topic]),
          order_(id_, topic_),
          counts_(table.systems.size()) {
        numbers_.emplace_back(table.gold);
        for (std::size_t column : table.systems) numbers_.emplace_back(column);
    }

    /// Whether nothing unusual was met.
    bool count() {
        const std::size_t threads = table_.file.useful_threads(options_.run.threads);
        std::vector<wide_piece> pieces(2 * threads, wide_piece(table_.file.columns().width));
        std::vector<std::vector<thread_numbering>> coders(threads, std::vector<thread_numbering>(numbers_.size()));
        table_.file.read_all(
            pieces, threads, [&](wide_piece& piece, std::size_t thread) { prepare(piece, coders[thread]); },
            [&](wide_piece& piece) { return take(piece); });
        return nothing_unusual_ && rows_ > 0 && !table_.file.damaged();
    }

    std::optional<campaign> result(const label_aliases& aliases) const {
        const auto scale = gold_scale(numbers_[0], table_.file.path(), aliases, options_.scale);
        if (!scale) return std::nullopt;
        const auto class_of_gold = classes_of(numbers_[0], *scale, aliases);
        if (!class_of_gold) return std::nullopt;
        const std::size_t topics = std::max<std::size_t>(1, order_.topics().size());
        if (too_many_tables({}, counts_.size(), topics, options_.limits)) return std::nullopt;
        campaign result{.scale = *scale, .systems = {}, .topics = order_.topics().names(), .tables = {}};
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            const auto class_of_answer = classes_of(numbers_[i + 1], *scale, aliases);
            if (!class_of_answer) return std::nullopt;
            result.systems.push_back(table_.name(table_.systems[i]));
            result.tables.append(
                counts_[i].tables(scale->classes(), result.topic_count(), *class_of_gold, *class_of_answer));
        }
        return result;
    }

private:
    /// For many pieces at once: numbers of labels are the thread's own, and the order is that within the piece.
    void prepare(wide_piece& piece, std::vector<thread_numbering>& coders) const {
        if (!piece.batch.regular) return;
        piece.order.find(piece.batch, id_, topic_);
        piece.labels.resize(coders.size());
        for (std::size_t i = 0; i < coders.size(); ++i)
            coders[i].code(piece.batch, numbers_[i].column(), piece.labels[i]);
        piece.counted = !topic_;
        piece.counts.resize(counts_.size());
        for (std::size_t i = 0; i < counts_.size() && piece.counted; ++i)
            piece.counted = piece.counts[i].count(piece.labels[0], piece.labels[i + 1]);
    }

    /// For one piece at a time, in the order of the file: numbers become the file's, and the piece has to follow the
    /// last one.
    bool take(wide_piece& piece) {
        nothing_unusual_ = nothing_unusual_ && piece.batch.regular && fits(piece) &&
                           order_.follow(piece.batch, piece.order) && (piece.counted ? add(piece) : count(piece));
        rows_ += piece.batch.size();
        return nothing_unusual_;
    }

    bool fits(const wide_piece& piece) const {
        for (std::size_t i = 0; i < numbers_.size(); ++i)
            if (!numbers_[i].fits(piece.labels[i])) return false;
        return true;
    }

    /// Makes room for all labels that the file has so far.
    bool reserve(std::size_t system) {
        const std::size_t topics = std::max<std::size_t>(order_.topics().size(), 1);
        return counts_[system].reserve(topics, numbers_[0].texts().size(), numbers_[system + 1].texts().size());
    }

    /// Adds the counts of a piece.
    bool add(const wide_piece& piece) {
        const std::size_t rows = piece.batch.size();
        const auto golds = numbers_[0].own_codes(piece.labels[0], piece.batch, rows);
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            const auto answers = numbers_[i + 1].own_codes(piece.labels[i + 1], piece.batch, rows);
            if (!reserve(i)) return false;
            for (const auto& gold : piece.labels[0].firsts)
                for (const auto& answer : piece.labels[i + 1].firsts)
                    counts_[i].add(0, golds[gold.code], answers[answer.code], piece.counts[i](gold.code, answer.code));
        }
        return true;
    }

    /// Counts the rows of a piece.
    bool count(wide_piece& piece) {
        for (std::size_t i = 0; i < numbers_.size(); ++i)
            numbers_[i].renumber(piece.labels[i], piece.batch, piece.batch.size());
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (!reserve(i)) return false;
            count_rows(piece, i);
        }
        return true;
    }

    void count_rows(const wide_piece& piece, std::size_t system) {
        for (std::size_t i = 0; i < piece.order.runs.size(); ++i) {
            // Rows of one topic at a time, gold's labels beside the system's.
            const auto [first, end, topic] = piece.order.runs[i];
            const auto rows = [&](const numbered_labels& labels) {
                return std::span(labels.codes).subspan(first, end - first);
            };
            counts_[system].add(order_.topics_of_runs()[i], rows(piece.labels[0]), rows(piece.labels[system + 1]));
        }
    }

    wide_table& table_;
    const read_options& options_;
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    std::vector<file_numbering> numbers_;  ///< of gold, then of the systems
    file_order order_;
    std::vector<joint_counts> counts_;  ///< of the systems
    std::size_t rows_ = 0;
    bool nothing_unusual_ = true;
};

}  // namespace

std::optional<expected<campaign>> count_wide(const source& file, const read_options& options) {
    if (!can_be_read_again(file)) return std::nullopt;
    progress_of_pass progress(options.run.progress);
    expect_bytes_of(file, options.run.progress);
    diagnostics problems;
    auto table = wide_table::open(file, options, problems);
    if (!options.na.empty()) return std::nullopt;
    const auto aliases = label_aliases::read(options);
    if (!table || !aliases) return std::nullopt;
    wide_counter counter(*table, options);
    const bool usual = counter.count();
    if (auto changed = changed_while_read(problems)) return std::move(*changed);
    if (!usual || !problems.empty()) return std::nullopt;
    auto result = counter.result(*aliases);
    if (!result) return std::nullopt;
    result->account.notices = gold_notices(table->file, result->scale);
    result->account.notices.push_back(table->notice());
    progress.keep();
    return result;
}

}  // namespace ordeval::io
