// The worst score that gold counts allow, as a table.
#pragma once

#include "ordeval/meta/worst_table.hpp"
#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// The table that gets the worst score, gold in rows, classes by their positions; the score and how it was found below.
sheet worst_table_sheet(const worst_table& found);

/// The scores of a board as shares of the worst ones; the board must hold them.
sheet worst_scores_sheet(const scoreboard& board);

/// For each of its measures the table that gets the worst score, where it is known.
std::vector<sheet> worst_tables_sheets(const scoreboard& board);

}  // namespace ordeval
