// JSON: an array of records, or a record per line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record_format.hpp"

namespace ordeval::io {

/// A list whose values are columns, such as the probabilities of the classes.
struct json_list {
    std::string key;
    std::size_t length = 0;  ///< its values are the last columns, so many of them
    bool exact = true;       ///< whether each record has as many values, not fewer
};

/// What becomes of the members of records: fields in the order of the keys; a key that a record lacks gives a field
/// without data.
struct json_columns {
    std::vector<std::string> keys;
    std::optional<json_list> list = {};
    /// The way to an object whose members are the last columns, `quality.A`; a record in which it has other members is
    /// broken, because what they hold would be lost. Empty: none.
    std::string object = {};
};

/// An object within a record: the way to it, with dots between, and what its members are called.
struct json_object {
    std::string path;
    std::vector<std::string> members;
};

/// The keys of a record, in order, its lists of plain values with their lengths, and the objects in it; no keys where
/// it is broken. The text may hold more behind the record.
struct json_record_outline {
    std::vector<std::string> keys;
    std::vector<json_list> lists;
    std::vector<json_object> objects;
};
json_record_outline outline_of_record(std::string_view text);

/// Whether the first record of the text ends in it.
bool holds_first_record(std::string_view text);

std::unique_ptr<record_format> make_json_lines(json_columns columns);
std::unique_ptr<record_format> make_json_array(json_columns columns);

}  // namespace ordeval::io
