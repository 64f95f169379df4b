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

/// Where each system's numbers are cut into classes.
struct cut_points {
    std::vector<std::vector<double>> by_system = {};
    std::vector<std::string> notices = {};  ///< what was fitted
};

/// The same for every system. A problem unless they rise and are one fewer than the classes.
expected<cut_points> given_cuts(const real_predictions& predictions, const std::vector<double>& cuts);

/// Those that are best for a measure on other data with predictions of the same systems. Problems as above.
expected<cut_points> best_cuts(const real_predictions& predictions, const real_predictions& fitted_on,
                               const measure_spec& spec);

/// The classes between cut points; the account says which were fitted.
evidence cut_labels(const real_predictions& predictions, const cut_points& cuts);

}  // namespace ordeval
