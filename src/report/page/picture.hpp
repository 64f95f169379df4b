// Pictures as data: a Vega-Lite specification, and where in the report the numbers lie that it draws.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/json/json_value.hpp"

namespace ordeval {

/// One thing that a row tells, in words: where one points at a mark, and in the picture as a table.
struct picture_column {
    std::string field;
    std::string title;
    std::string format = {};  ///< of a number, as d3 has it; empty: words, or a number with the digits that it has
};

/// One kind of picture; the same specification draws it for every system, measure and topic.
///
/// The table has `keys`, whose combinations are its rows, first key slowest, and `values`, one for each row. A column
/// is a list, or `{"at": path}` in the report's JSON, where `*` stands for every entry of a list and `$system` for the
/// position of the system that was chosen. `"over": [key, ...]` marks a value that depends on these keys only. Rows are
/// left out that reach a limit in `"below": {value: limit}`. Without keys, the values are columns of the same length.
struct picture {
    std::string kind;                  ///< as `ordeval plot` calls it
    std::string title;                 ///< for people
    std::string about;                 ///< what one sees, in a sentence
    std::vector<std::string> choices;  ///< of `measure`, `system`, `other`, `topic`: what has to be chosen
    json_value table;
    json_value spec;  ///< without data, title and theme; `"tooltip": "columns"` stands for all columns
    std::vector<picture_column> columns = {};  ///< none: what the table has, by its own names
};

/// The positions of what was chosen, by `measure`, `system`, `other` and `topic`.
using picture_choices = std::map<std::string, std::size_t>;

/// Every picture that the evidence of a report allows, in the order of the page.
std::vector<picture> pictures_of(const json_value& report);

/// The rows that a picture draws.
json_value rows_of(const picture& picture, const json_value& report, const picture_choices& chosen);

/// The picture as a Vega-Lite specification that stands for itself.
json_value complete_spec(const picture& picture, const json_value& report, const picture_choices& chosen);

/// What is chosen, and how much evidence there is: `system alpha, 800 items`.
std::string subtitle_of(const picture& picture, const json_value& report, const picture_choices& chosen);

/// What the page needs to draw it.
json_value as_json(const picture& picture);

/// Fonts and colours of all pictures, `light` and `dark`; colours are told apart by colour-blind readers too.
const json_value& picture_themes();

}  // namespace ordeval
