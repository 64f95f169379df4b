// How a text is divided into records, and records into fields.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "io/records/record_batch.hpp"

namespace ordeval::io {

/// Splits batches into records; one for every thread.
class record_scanner {
public:
    virtual ~record_scanner() = default;

    /// Adds the records where one look shows that the text is ASCII without zero bytes and that nothing in it wants a
    /// closer look; false where not, and nothing is added. Such a text has no flaw that somebody has to find first.
    virtual bool scan_plain_ascii(record_batch&) { return false; }

    /// Adds the records of the batch's text to the batch, and counts its newlines.
    virtual void scan(record_batch& batch) = 0;
};

/// A grammar of records. It is walked twice: in order, to find where records end, and then by several threads to find
/// their fields.
class record_format {
public:
    virtual ~record_format() = default;

    /// How many bytes at the front are whole records, where more text follows; 0 where not even the first one ends.
    /// The state is that at the beginning of the text, and becomes that behind the whole records.
    virtual std::size_t whole_records(std::string_view text, array_state& state) const = 0;

    virtual std::unique_ptr<record_scanner> make_scanner() const = 0;

    /// Of a text that begins where a record does and is without this byte, every line is a record; 0 where lines are
    /// records in any text. Nothing where records can only be told from the beginning of the file on.
    virtual std::optional<char> joins_lines() const { return std::nullopt; }

    /// Whether records can only be told from the whole text.
    virtual bool whole_text() const { return false; }
};

}  // namespace ordeval::io
