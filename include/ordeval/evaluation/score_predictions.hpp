// How well systems do that answer every item with a number: as classes, and by losses at the thresholds between them.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/forecast_labels.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/forecast/threshold_losses.hpp"

namespace ordeval {

/// The penalties that are named, separated by commas: hinge,smooth-hinge,logistic,least-squares; `all` names them all.
expected<std::vector<margin_penalty>> parse_penalties(const std::string& list);

/// The leaderboard of the classes between cut points; behind its measures, for every penalty, the mean loss over items
/// at all thresholds and at the immediate ones.
expected<scoreboard> score_predictions(const real_predictions& predictions, const cut_points& cuts,
                                       const score_request& request, const std::vector<margin_penalty>& penalties,
                                       const execution& run = {});

}  // namespace ordeval
