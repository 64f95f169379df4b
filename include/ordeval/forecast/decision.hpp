// From probabilities, or from real numbers, to labels: the decision that is best for a measure.
#pragma once

#include <span>
#include <vector>

#include "ordeval/core/forecasts.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// The most probable class, or the class at a quantile of the forecast: 0.5 is the median, which makes the expected
/// absolute error smallest.
struct label_decision {
    bool most_probable = false;
    double quantile = 0.5;

    friend bool operator==(const label_decision&, const label_decision&) = default;
};

/// The first class up to which the probability is at least the quantile; of equally probable classes the lowest.
predicted decide(std::span<const double> probabilities, const label_decision& decision);

/// The table of all items under a decision.
confusion_table decide_all(const forecasts& items, const label_decision& decision);

struct fitted_decision {
    label_decision decision;
    score value = undefined_reason::no_items;  ///< on the data that it was fitted to, and so too good for other data
};

/// The decision that is best on validation data: the median for MAE, otherwise the best of the most probable class and
/// the quantiles 0.01, 0.02, ..., 0.99; of equal ones that nearest to the median. The measure must judge tables.
fitted_decision fit_decision(const forecasts& validation, const measure_spec& spec);

struct fitted_cuts {
    std::vector<double> cuts;  ///< K - 1 rising numbers; a prediction belongs to the class above as many of them
    score value = undefined_reason::no_items;  ///< on the data that they were fitted to
};

/// The class of a real-valued prediction: how many cuts it reaches.
predicted cut(double prediction, std::span<const double> cuts);

/// Cut points between real-valued predictions of validation data, moved one at a time until none can be bettered; they
/// start where the classes' shares are those of gold. At most `candidates` places are tried for each.
///
/// Throws std::invalid_argument where lengths differ, a prediction is not finite, or the measure judges no tables.
fitted_cuts fit_cuts(std::span<const double> predictions, std::span<const label> truth, int classes,
                     const measure_spec& spec, std::size_t candidates = 200);

}  // namespace ordeval
