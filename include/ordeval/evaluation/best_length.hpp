// The best length of a class that has no end, from the counts of the gold classes.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/account.hpp"
#include "ordeval/measures/unbounded_class.hpp"

namespace ordeval {

struct best_length_request {
    std::vector<item_count> counts;  ///< gold items in each class, lowest class first
    std::vector<double> edges;       ///< one more than classes; infinite at an end
    interval_cost_settings cost = {};
    std::string cost_name = {};  ///< how the cost is called; empty: TC, MAE or MSE, as it is
    length_split split = length_split::equal;
    int points = 0;                      ///< of the curve; 0: none
    std::optional<double> highest = {};  ///< length of the curve; none: twice the best one, or twice the longest class
};

struct best_length {
    best_length_request request;
    class_intervals intervals;
    optimal_length best;
    std::vector<curve_point> curve;
    ordeval::account account = {};

    bool first() const { return std::isinf(request.edges.front()); }
    bool last() const { return std::isinf(request.edges.back()); }
    const char* which() const { return first() && last() ? "both" : first() ? "first" : "last"; }
};

/// Takes the cost that a measure of intervals sums up, with its prices and distance.
diagnostics take_cost(best_length_request& request, const measure_spec& spec);

/// TC, MAE or MSE, or the name of the measure whose cost it is.
std::string cost_name(const best_length_request& request);

/// Solves it; all problems lie in the request.
expected<best_length> find_best_length(const best_length_request& request);

}  // namespace ordeval
