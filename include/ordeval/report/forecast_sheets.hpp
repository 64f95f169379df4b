// Whether forecasts mean what they say, as a table and as a picture.
#pragma once

#include <string>

#include "ordeval/evidence/read_forecasts.hpp"
#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A row for each system, threshold and tenth of the probabilities; errors and sharpness in the notes.
sheet calibration_sheet(const forecast_set& evidence);

/// The same as a Vega-Lite specification that stands for itself: a panel for each system, a line for each threshold.
std::string calibration_picture(const forecast_set& evidence);

/// The leaderboard with the calibration of every system.
std::string to_json(const scoreboard& board, const forecast_set& evidence);

}  // namespace ordeval
