// The search for the sample size that has the wanted power.
#pragma once

#include <functional>

#include "ordeval/statistics/planning/plan.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

/// One simulated experiment of a size: whether it has the finding that is planned for. Called by several threads at
/// once. The same trial draws the same numbers for every size, so that sizes can be compared.
using experiment = std::function<bool(std::uint64_t size, std::uint64_t trial)>;

/// Doubles the size until the power is reached, then halves the range. Fills size, low, high and curve.
expected<sample_plan> search_size(const experiment& succeeds, const plan_options& options);

/// Throws std::invalid_argument where options make no sense.
void require_sensible(const plan_options& options);

}  // namespace ordeval
