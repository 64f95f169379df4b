// What a leaderboard's systems do with each class, as tables.
#pragma once

#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// Precision, recall, F1 and support of every system and class; the board must hold the tables.
sheet class_scores_sheet(const scoreboard& board);

/// The table of one system, gold in rows, with its margins.
sheet confusion_sheet(const scoreboard& board, std::size_t system);

/// The bits of every answer for every gold class; the board must hold the proximities.
sheet proximities_sheet(const scoreboard& board);

/// The net promoter scores of gold and of every system's answers; the board must hold them.
sheet net_promoter_sheet(const scoreboard& board);

/// The scores of interval measures at every length of the classes without an end; the board must hold them.
sheet length_scores_sheet(const scoreboard& board);

}  // namespace ordeval
