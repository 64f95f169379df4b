// How systems do on the subgroups of the items, as tables.
#pragma once

#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A row for every system and subgroup, with a column per measure. The scoreboard must have subgroups.
sheet subgroups_sheet(const scoreboard& board);

/// Which subgroups differ, under the measure that ranks; of many pairs those that differ. Without rows where nothing
/// was tested.
sheet subgroup_differences_sheet(const scoreboard& board);

/// The test, its family and its trials, in a sentence without an end.
std::string in_words(const subgroup_test& test, std::size_t systems);

}  // namespace ordeval
