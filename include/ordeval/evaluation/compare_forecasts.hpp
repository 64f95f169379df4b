// Which systems forecast better: by the same tests as everywhere, over items.
#pragma once

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evidence/read_forecasts.hpp"

namespace ordeval {

/// Compares systems by a measure that is a mean over items, such as RPS. A problem where the measure is none, where
/// some item has no score, or where there are fewer than two systems or items.
expected<system_comparison> compare_forecasts(const forecast_set& set, const measure_spec& spec,
                                              const compare_request& request = {}, const execution& run = {});

}  // namespace ordeval
