// A table for people: headings, cells, notes; rendered to every text format by one function.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "ordeval/score.hpp"

namespace ordeval {

enum class text_format { table, csv, tsv, markdown, latex };

/// What stands in a cell: words, a count, or a score that may be undefined.
using sheet_cell = std::variant<std::string, std::uint64_t, score>;

struct sheet {
    struct column {
        std::string heading;
        bool numeric = false;  ///< aligned right, and by the decimal point
    };
    std::string title = {};
    std::vector<column> columns = {};
    std::vector<std::vector<sheet_cell>> rows = {};
    std::vector<std::string> notes = {};  ///< below the table; comments where a format has them
};

struct render_options {
    text_format format = text_format::table;
    int width = 80;    ///< of the terminal; wider tables are folded into blocks that repeat the first column
    int decimals = 4;  ///< of scores in table, markdown and latex; csv and tsv give every digit
};

/// The whole sheet as text, ending in a newline.
std::string render(const sheet& sheet, const render_options& options);

}  // namespace ordeval
