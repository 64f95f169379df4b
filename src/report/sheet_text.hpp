// What the formats of a sheet share: how cells and headings read.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ordeval/report/sheet.hpp"

namespace ordeval::report {

/// A sheet as people read it: all is words, scores are rounded, undefined ones `-`, and nothing acts on a terminal.
/// What formats for people write of a sheet's words they take from here.
struct worded_sheet {
    std::string title;
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> opening;
    std::vector<std::string>
        notes;  ///< the sheet's own, then one for every reason that leaves a score or an interval undefined
};

worded_sheet in_words(const sheet& sheet, const render_options& options);

/// The cell with every digit, so that reading it back gives the same number; empty where it is undefined.
std::string full_text(const sheet_cell& cell);

/// The limits of the cell's interval with every digit; empty where there are none.
std::pair<std::string, std::string> full_limits(const sheet_cell& cell);

/// A score rounded for people.
std::string rounded(double value, int decimals);

}  // namespace ordeval::report
