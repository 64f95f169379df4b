// From windows of text to batches of records, whatever the format.
#pragma once

#include <span>

#include "io/record_batch.hpp"
#include "io/text_source.hpp"
#include "ordeval/diagnostics.hpp"

namespace ordeval::io {

/// A scanner turns text into records; the reader feeds it windows and never lets a batch outlive its window.
class record_reader {
public:
    record_reader(text_source& source, diagnostics& problems) : source_(source), problems_(problems) {}
    virtual ~record_reader() = default;
    record_reader(const record_reader&) = delete;
    record_reader& operator=(const record_reader&) = delete;

    /// Fills the batch with the next records; false at the end.
    bool next(record_batch& batch);

    /// Records that could not be read and were reported.
    std::uint64_t unreadable() const { return unreadable_; }

    /// Where a field stands.
    static text_position position(const record_batch::record& record, const char* at);

protected:
    /// Appends the complete records at the front of `text` and returns how many bytes they took.
    /// `last` says that no text follows, so that a record may end without a newline.
    virtual std::size_t scan(std::span<char> text, bool last, record_batch& batch) = 0;

    void report(const text_position& at, std::string problem, std::string remedy, std::string kind);

    std::uint64_t line_ = 1;  ///< of the text that scan() gets next

private:
    text_source& source_;
    diagnostics& problems_;
    std::size_t used_ = 0;  ///< bytes of the window that earlier batches took
    std::uint64_t unreadable_ = 0;
};

}  // namespace ordeval::io
