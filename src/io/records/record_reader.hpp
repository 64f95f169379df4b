// From a text to batches of records, whatever the format.
#pragma once

#include <memory>

#include "io/bytes/text_source.hpp"
#include "io/records/binned_format.hpp"
#include "io/records/record_batch.hpp"
#include "io/records/record_format.hpp"
#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

/// Cuts the text into pieces that end where a record ends, so that several threads can split them into fields.
///
/// One thread calls next(). Several call read() one at a time, scan() at will, and accept() in the order of read();
/// what is told, and in which order, is the same. Neither does it depend on the size of the pieces.
///
/// Of a file in which every line is a record, read_part() looks for the end of a piece only, and read_now() reads it,
/// at will as well: reading takes four tenths of the time, which threads would spend waiting for each other. Whether a
/// line really is a record is seen once it is read: where accept() finds that it was not, go_back() forgets what came
/// behind it, and from there on pieces are read one after the other.
class record_reader {
public:
    /// The problems must outlive it. Of the options it needs the size of pieces, and whether to stop between them.
    record_reader(text_source source, std::unique_ptr<record_format> format, diagnostics& problems,
                  const read_options& options = {});

    /// From here on numbers of some columns are the names of their classes.
    void bin(binned_columns columns);

    const std::string& path() const { return source_.name(); }
    /// How many records there will be where so many have been accepted.
    std::size_t expected_records(std::size_t accepted) const;
    /// Whether the text is known to be too short for more than one piece.
    bool one_piece() const { return one_piece_; }
    std::unique_ptr<record_scanner> make_scanner() const { return format_->make_scanner(); }

    /// The next batch with at least one record; false at the end.
    bool next(record_batch& batch);

    /// The next piece of text; false at the end. Throws `cancelled` where the caller wants no more.
    bool read(record_batch& batch);
    static void scan(record_batch& batch, record_scanner& scanner);

    /// As read(), and read_now() has to follow. Once begun, it is called until it or accept() gives false.
    bool read_part(record_batch& batch);
    void read_now(record_batch& batch) const;
    /// Reads again from the batch on that accept() did not take because of what it holds; false where all were taken.
    /// No thread may be reading.
    bool go_back();
    bool has_to_go_back() const { return back_to_.has_value(); }

    /// Gives the batch its place in the file; false where nothing can be read behind it.
    bool accept(record_batch& batch);
    /// As accept() for a batch without records, whose problems are told with those of the next batch: nobody may ask
    /// for that one, and what is told must not depend on where the text was cut.
    void pass_by(record_batch& batch);

    /// Tells the problems that stand before a row of the batch accepted last.
    void report_problems_before(std::size_t row);
    /// Tells the problems that are left, at the end.
    void finish();

    /// Tells no more: how much of what follows was looked at depends on where the text was cut.
    void say_no_more() { silent_ = true; }

    /// Whether records are missing from what was read.
    bool damaged() const { return unreadable_ > skipped_ || flaw_ || source_.problem(); }
    /// Records that could not be read and were left out, where that is the policy.
    std::uint64_t skipped() const { return skipped_; }

    /// A record of more bytes is none.
    static constexpr std::size_t longest_record = std::size_t{1} << 24;
    /// Text of more bytes is not read as a whole.
    static constexpr std::size_t longest_text = std::size_t{1} << 30;

private:
    bool find_part(record_batch& batch);
    void read_in_turn_from(std::uint64_t place);
    void tell(diagnostic problem);

    text_source source_;
    std::unique_ptr<record_format> format_;
    std::unique_ptr<record_scanner> scanner_;
    diagnostics& problems_;
    std::size_t piece_bytes_;
    std::size_t longest_piece_;
    execution run_;
    bool one_piece_;
    std::string carried_;  ///< the beginning of a record that the last piece did not hold completely
    array_state state_;
    bool ended_ = false;

    std::optional<char> joins_lines_;              ///< of the format, while pieces may be read apart
    std::optional<std::uint64_t> part_ends_ = {};  ///< in the file, of the last piece that is read apart
    std::optional<std::uint64_t> back_to_ = {};    ///< in the file, where such a piece was not taken

    std::vector<record_batch::scan_problem> waiting_;  ///< of the batch accepted last
    std::size_t told_ = 0;                             ///< how many of them
    bool silent_ = false;
    std::uint64_t next_line_ = 1;
    std::uint64_t accepted_bytes_ = 0;
    std::uint64_t unreadable_ = 0;
    bool skip_malformed_;
    std::uint64_t skipped_ = 0;
    std::optional<diagnostic> flaw_;
};

}  // namespace ordeval::io
