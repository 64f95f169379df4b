// Results as JSON documents, on which other tools may rely (docs/json.md).
#pragma once

#include <string>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/judge_rankings.hpp"
#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/evidence/lint.hpp"
#include "ordeval/report/classi_sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A leaderboard; with the scores of each topic where they are wanted.
std::string to_json(const scoreboard& board, bool per_topic = false);

std::string to_json(const system_comparison& comparison);

std::string to_json(const planned_sample& plan);

std::string to_json(const judged_rankings& rankings, const ranks_shown& shown = {});

std::string to_json(const best_length& answer);

std::string to_json(const lint_report& report, spelling how = spelling::plain);

/// Problems, the first of them one by one: {"problems": [...], "total": n}.
std::string to_json(const diagnostics& problems, spelling how);

}  // namespace ordeval
