// The format of a table and its first rows, found out by looking at its text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/bytes/text_source.hpp"
#include "io/records/delimited_format.hpp"
#include "io/records/first_rows.hpp"
#include "io/records/json_document.hpp"

namespace ordeval::io {

enum class table_kind { delimited, json_lines, json_array, json_document };

struct table_sample {
    table_kind kind = table_kind::delimited;
    delimited_dialect dialect = {};          ///< of delimited text
    std::vector<std::string> keys = {};      ///< of the first JSON record
    std::vector<json_list> lists = {};       ///< of plain values in it
    std::vector<json_object> objects = {};   ///< in it
    json_layout layout = {};                 ///< of a JSON document
    std::optional<diagnostic> problem = {};  ///< why it cannot be read, without a file
    first_rows rows = {};                    ///< of delimited text
};

/// `text` is the beginning of a file, `complete` whether it is all of it. Nothing where it shows too little: not even
/// the first record, or no second one beside the header that the first may be.
/// The separator of columns is known where a first line of the file says it.
std::optional<table_sample> take_sample(std::string_view text, bool complete, std::optional<char> separator = {});

/// Reads on as long as the head of the text shows too little, which may have a problem then; beyond the longest record
/// that can be read, whatever it shows has to do.
table_sample take_sample(text_source& text);

}  // namespace ordeval::io
