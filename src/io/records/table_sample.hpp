// The format of a table and its first rows, found out by looking at its text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/bytes/text_source.hpp"
#include "io/records/delimited_format.hpp"

namespace ordeval::io {

enum class table_kind { delimited, json_lines, json_array };

struct table_sample {
    table_kind kind = table_kind::delimited;
    delimited_dialect dialect = {};                   ///< of delimited text
    std::vector<std::string> keys = {};               ///< of the first JSON record
    std::vector<std::vector<std::string>> rows = {};  ///< of delimited text, without empty fields at their ends
};

/// `text` is the beginning of a file, `complete` whether it is all of it. Nothing where it shows too little: not even
/// the first record, or no second one beside the header that the first may be.
std::optional<table_sample> take_sample(std::string_view text, bool complete);

/// Reads on as long as the head of the text shows too little, which may have a problem then; beyond the longest record
/// that can be read, whatever it shows has to do.
table_sample take_sample(text_source& text);

}  // namespace ordeval::io
