// The scores of each subgroup of the items, and which of them differ.
#pragma once

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/fitting_measures.hpp"
#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval {

/// More subgroups are no parts that somebody would look at one by one.
inline constexpr std::size_t most_subgroups = 200;

/// Adds the scores of the subgroups that the items have, as score_systems gives them for the items of each alone, and
/// tests where they differ; nothing where there are none.
diagnostics add_subgroups(scoreboard& board, const evidence& evidence, const fitted_measures& measures,
                          const score_request& request, const execution& run);

}  // namespace ordeval
