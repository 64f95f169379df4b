// Labels made of forecasts or of real-valued predictions, to be judged as any others.
#pragma once

#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evidence/read_forecasts.hpp"
#include "ordeval/evidence/read_predictions.hpp"
#include "ordeval/forecast/decision.hpp"

namespace ordeval {

/// The labels that one decision gives every system; the account says which it was.
evidence decide_labels(const forecast_set& set, const label_decision& decision);

/// The labels that are best for a measure on other data with forecasts of the same systems. A problem where a system
/// has none there, or the scales differ.
expected<evidence> decide_labels(const forecast_set& set, const forecast_set& fitted_on, const measure_spec& spec);

/// The classes between cut points, the same for every system. A problem unless they rise and are one fewer than the
/// classes.
expected<evidence> cut_labels(const real_predictions& predictions, const std::vector<double>& cuts);

/// Cut points that are best for a measure on other data with predictions of the same systems. Problems as above.
expected<evidence> cut_labels(const real_predictions& predictions, const real_predictions& fitted_on,
                              const measure_spec& spec);

}  // namespace ordeval
