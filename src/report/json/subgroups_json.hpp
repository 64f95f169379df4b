// Subgroups of the items in JSON.
#pragma once

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// Scores and tests by name, for a leaderboard's document. The scoreboard must have subgroups.
json_value subgroups_as_json(const scoreboard& board);

/// The pairs of systems on each subgroup, for a comparison's document. The comparison must have subgroups.
json_value subgroups_as_json(const system_comparison& comparison);

/// Scores and tests as lists by position, for a report and its pictures.
json_value subgroups_on_page(const scoreboard& board);

}  // namespace ordeval
