// How well systems forecast: the leaderboard's numbers.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/evidence/read_forecasts.hpp"
#include "ordeval/forecast/calibration.hpp"
#include "ordeval/forecast/intervals.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// All items together; intervals by resampling items, the same ones for all systems.
scoreboard score_forecasts(const forecast_set& evidence, const std::vector<measure_spec>& specs,
                           const std::optional<bootstrap_options>& intervals = {});

}  // namespace ordeval
