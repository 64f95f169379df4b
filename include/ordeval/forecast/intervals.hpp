// How sure the scores of forecasts are.
#pragma once

#include <vector>

#include "ordeval/core/forecasts.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// The scores of one system, measure after measure, with its items resampled. A replicate costs a pass over the items,
/// and a sort of them for measures of order.
///
/// Throws std::invalid_argument unless 0 < level < 1 and there are at least two replicates.
std::vector<bootstrapped_score> bootstrap(const std::vector<measure_spec>& specs, const forecasts& items,
                                          const bootstrap_options& options = {});

}  // namespace ordeval
