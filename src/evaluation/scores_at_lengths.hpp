// What interval measures give at several lengths of a class without an end.
#pragma once

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// Adds the scores at each length. A problem where no class is unbounded, no measure is about intervals, or a length is
/// not above 0.
diagnostics add_scores_at_lengths(scoreboard& board, const evidence& evidence, const std::vector<double>& lengths);

}  // namespace ordeval
