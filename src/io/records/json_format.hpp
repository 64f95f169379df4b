// JSON: an array of records, or a record per line.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record_format.hpp"

namespace ordeval::io {

/// The keys of the first record in the text, in order; empty where there is none or it is broken.
std::vector<std::string> first_record_keys(std::string_view text);

/// Whether the first record of the text ends in it.
bool holds_first_record(std::string_view text);

/// Records become fields in the order of `keys`; a key that a record lacks gives a field without data.
std::unique_ptr<record_format> make_json_lines(std::vector<std::string> keys);
std::unique_ptr<record_format> make_json_array(std::vector<std::string> keys);

}  // namespace ordeval::io
