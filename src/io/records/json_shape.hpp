// Records that are written alike: the bytes between their values, and where the values stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record_batch.hpp"

namespace ordeval::io {

/// Programs write all records of a file in one way: `{"id": "`, an id, `", "label": `, a number, `}`. Once the parser
/// has read one such record, the others need no parser: bytes that are the same as that record's, with a plain string
/// or a number in the place of each of its values, are a record with the same keys. Whatever differs is not judged here
/// but left to the parser.
///
/// A value that holds others is known by its bracket alone; what stands in it is between two values as all else is.
class json_shape {
public:
    /// Takes over how a record is written that the parser added last to the batch; or keeps what it knows, where that
    /// record has values that it does not know, or escapes.
    void learn(const record_batch& batch, std::string_view record);

    /// Adds the record at `begin` and returns where its line ends, where it is written as the one learned; else null,
    /// and nothing is added. Behind `end` there is padding.
    const char* take(record_batch& batch, const char* begin, const char* end, std::uint64_t line) const;

private:
    enum class value_kind : std::uint8_t { string, number, bracket };
    struct place {
        std::size_t column = 0;
        value_kind kind = value_kind::number;
        std::string before = {};  ///< what stands between the value before it, or the line's beginning, and this one
    };
    static const char* end_of_value(value_kind kind, const char* at, const char* end);

    std::vector<place> places_ = {};  ///< in the order of the text; none: no record was learned
    std::string behind_ = {};         ///< what follows the last value
    int lessons_ = 16;                ///< that are left: records that are never alike are not worth more
};

}  // namespace ordeval::io
