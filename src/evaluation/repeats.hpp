// Several runs of one system, called NAME#1, NAME#2: its score is their mean.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/system_runs.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// Makes a board of runs one of systems: means over runs, how much they vary, and intervals that count both.
///
/// On a topic on which some run of a system has no score, the system has none.
void average_runs(scoreboard& board, const evidence& evidence);

/// What units give to the systems' scores, the mean over runs for each, a column per system that has a score.
struct contributions_of_systems {
    std::vector<std::size_t> kept;  ///< systems
    complete_scores scores;         ///< a row per unit
};
/// Topics where there are at least two, else items.
contributions_of_systems contributions_of_runs(const measure_spec& spec, const labelled_items& items);

}  // namespace ordeval
