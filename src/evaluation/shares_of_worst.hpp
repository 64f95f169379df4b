// The scores of a board as shares of the worst that any system could get.
#pragma once

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// Adds them, measure after measure and system after system. A problem where the scores are no scores of all items
/// together.
diagnostics add_shares_of_worst(scoreboard& board, const evidence& evidence);

}  // namespace ordeval
