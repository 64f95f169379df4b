// A table on disk or from a pipe: opened, its format and columns known, read batch by batch.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "io/records/columns.hpp"
#include "io/records/record_reader.hpp"
#include "ordeval/evidence/read.hpp"
#include "threads/work_in_order.hpp"

namespace ordeval::io {

/// A row whose cell for the system's name is empty.
diagnostic unnamed_system();

/// A file without a row of data.
diagnostic no_rows(const std::string& path, const char* problem = "is empty");

class table_file {
public:
    /// Nothing where the file cannot be read as such a table; why is added to the problems, which must outlive it.
    static std::optional<table_file> open(const source& from, const column_request& request,
                                          const read_options& options, diagnostics& problems);

    /// Where labels are numbers, gives columns the names of their classes from here on; called before rows are read.
    /// Numbers outside the edges stay as they are, or are called by the side that they lie on.
    void bin(std::vector<std::size_t> columns, const read_options& options, bool name_sides = false);

    const std::string& path() const { return reader_->path(); }
    const column_layout& columns() const { return columns_; }
    record_batch make_batch() const { return record_batch(columns_.width); }

    /// The next rows; at the end false, and then damaged() is known.
    bool next(record_batch& batch);

    /// Reads all rows with several threads: work(piece, thread) at will once its piece.batch is filled, then
    /// finish(piece) in the order of the file, where rows are checked and problems are told; false from it ends it.
    template <class Piece, class Work, class Finish>
    void read_all(std::vector<Piece>& pieces, std::size_t threads, Work work, Finish finish);

    /// The parts of read_all(), for whoever reads several tables at once: as record_reader has them.
    bool read(record_batch& batch) { return first_ ? read_first(batch) : reader_->read(batch); }
    std::unique_ptr<record_scanner> make_scanner() const { return reader_->make_scanner(); }
    bool accept(record_batch& batch) { return reader_->accept(batch); }
    void finish() { reader_->finish(); }

    /// How many rows the file will have where so many have been accepted, if the others are as long; no more than these
    /// where its size is not known.
    std::size_t expected_rows(std::size_t accepted) const { return reader_->expected_records(accepted); }

    /// How many threads are of use, of those wanted.
    std::size_t useful_threads(int wanted) const { return reader_->one_piece() ? 1 : thread_count(wanted); }

    /// Whether rows are missing from what was read, so that nothing can be said about what the file lacks.
    bool damaged() const { return reader_->damaged() || bad_rows_ > 0 || given_up_; }

    /// Rows that could not be read and were left out, where that is the policy.
    std::uint64_t skipped() const { return skipped_rows_ + reader_->skipped(); }

    /// Whether the file has so many problems that it is read no further; asked before every row that may have one, so
    /// that what is told does not depend on where the text was cut. Tells it the first time.
    bool gives_up();

    /// Reports a row whose number of fields is wrong, or a JSON record that lacks a used key; true where it is fine,
    /// and the file is not given up. Also tells what could not be read before the row, so it is called for all rows
    /// that are not known to be regular.
    bool check_row(const record_batch& batch, std::size_t row);

    /// Where a field starts, its opening quote included.
    static text_position position(const record_batch& batch, std::size_t row, std::size_t column);

    /// A problem at a field.
    void report(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem);

private:
    table_file() = default;

    void read_header();
    bool read_first(record_batch& batch);
    bool read_part(record_batch& batch) { return first_ ? read_first(batch) : reader_->read_part(batch); }
    bool report_row(text_position at, std::string problem, std::string remedy);

    std::unique_ptr<record_reader> reader_;
    std::unique_ptr<record_batch> first_;  ///< the batch that held the header, not handed out yet
    column_layout columns_;
    std::vector<std::size_t> needed_keys_ = {};  ///< columns that a JSON record must have; delimited rows have all
    std::uint64_t bad_rows_ = 0;
    std::uint64_t problems_before_ = 0;  ///< of other files
    std::uint64_t most_problems_ = 0;
    bool skip_malformed_ = false;
    std::uint64_t skipped_rows_ = 0;
    bool given_up_ = false;
    diagnostics* problems_ = nullptr;
};

template <class Piece, class Work, class Finish>
void table_file::read_all(std::vector<Piece>& pieces, std::size_t threads, Work work, Finish finish) {
    std::vector<std::unique_ptr<record_scanner>> scanners;
    for (std::size_t i = 0; i < threads; ++i) scanners.push_back(reader_->make_scanner());
    do {
        work_in_order(
            pieces, threads, [&](Piece& piece) { return threads > 1 ? read_part(piece.batch) : read(piece.batch); },
            [&](Piece& piece, std::size_t thread) {
                reader_->read_now(piece.batch);
                record_reader::scan(piece.batch, *scanners[thread]);
                work(piece, thread);
            },
            [&](Piece& piece) {
                const bool more = reader_->accept(piece.batch);
                if (reader_->has_to_go_back()) return false;
                if (piece.batch.size() > 0 && gives_up()) return false;
                return finish(piece) && more && !given_up_;
            });
    } while (reader_->go_back());
    reader_->finish();
}

}  // namespace ordeval::io
