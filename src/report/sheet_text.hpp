// What the formats of a sheet share: how cells and headings read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "ordeval/report/sheet.hpp"

namespace ordeval::report {

/// What stands around the cells of a sheet, as people read it: nothing in it acts on a terminal.
struct sheet_words {
    std::string title;
    std::vector<std::string> headings;
    std::vector<std::string> opening;
    std::vector<std::string>
        notes;  ///< the sheet's own, then one for every reason that leaves a score or an interval undefined
};

sheet_words words_around(const sheet& sheet, const render_options& options);

/// A cell as people read it: scores are rounded, undefined ones `-`, and nothing acts on a terminal. Words are made
/// where they are written, because there may be millions of cells.
std::string in_words(const sheet_cell& cell, const render_options& options);

/// Where groups of rows begin, asked of one row after the other.
class group_starts {
public:
    explicit group_starts(const sheet& sheet) : rows_(sheet.groups) { std::ranges::sort(rows_); }

    bool at(std::size_t row) {
        while (next_ < rows_.size() && rows_[next_] < row) ++next_;
        return next_ < rows_.size() && rows_[next_] == row;
    }

private:
    std::vector<std::size_t> rows_;
    std::size_t next_ = 0;
};

/// The cell with every digit, so that reading it back gives the same number; empty where it is undefined.
std::string full_text(const sheet_cell& cell);

/// The limits of the cell's interval with every digit; empty where there are none.
std::pair<std::string, std::string> full_limits(const sheet_cell& cell);

/// A score rounded for people.
std::string rounded(double value, int decimals);

}  // namespace ordeval::report
