// A table for people: headings, cells, notes; rendered to every text format by one function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/scores/ranking.hpp"

namespace ordeval {

enum class text_format { table, csv, tsv, markdown, latex };

/// A score and how sure it is.
struct score_with_interval {
    score value;
    confidence_interval interval;
    friend bool operator==(const score_with_interval&, const score_with_interval&) = default;
};

/// A p-value, which people are told to be small, `<0.0001`, where its digits would all be 0.
struct p_value_cell {
    score value;
    friend bool operator==(const p_value_cell&, const p_value_cell&) = default;
};

/// What stands in a cell: words, a count, a score that may be undefined, a place, whose tie is marked for people, a
/// score with its interval, or a p-value.
using sheet_cell = std::variant<std::string, std::uint64_t, score, placement, score_with_interval, p_value_cell>;

struct sheet {
    struct column {
        std::string heading;
        bool numeric = false;                    ///< aligned right, and by the decimal point
        std::optional<orientation> better = {};  ///< shown beside the heading where people read, never in csv or tsv
        std::string full_heading = {};           ///< of csv and tsv, which have no notes; empty: the heading
        bool intervals = false;                  ///< cells may have one; csv and tsv give limits columns of their own
    };
    std::string title = {};
    std::vector<std::string> opening = {};  ///< sentences above the table; left out of csv and tsv
    std::vector<column> columns = {};
    std::vector<std::vector<sheet_cell>> rows = {};
    std::vector<std::size_t> groups = {};  ///< rows that begin a group, set apart from the one above
    std::vector<std::string> notes = {};   ///< below the table; left out of csv and tsv
    std::size_t key_columns = 1;           ///< leading columns that say what a row is; repeated where a table is folded
};

struct render_options {
    text_format format = text_format::table;
    int width = 80;                 ///< of the terminal; wider tables are folded into blocks of columns; 0: never
    int decimals = 4;               ///< of scores in table, markdown and latex; csv and tsv give every digit
    bool arrows = true;             ///< UTF-8 arrows for orientation; else ^ and v
    bool headings = true;           ///< csv and tsv: the first line names the columns
    bool spreadsheet_safe = false;  ///< csv and tsv: texts that a spreadsheet would run as formulas get an apostrophe
};

/// The whole sheet as text, ending in a newline. Undefined scores are `-` with the reason in a note, or an empty field.
/// A score with its interval is `0.871 [0.852, 0.889]`, or three fields.
std::string render(const sheet& sheet, const render_options& options);

}  // namespace ordeval
