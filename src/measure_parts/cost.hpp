// Sums of misclassification costs, as they are and as a share of the worst that the gold counts allow.
#pragma once

#include <algorithm>
#include <cmath>

#include "measure_parts/empty_classes.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// What a table's answers cost, and the most that answers to the same gold items could cost.
struct cost_sums {
    double reached = 0;
    double worst = 0;
};

/// Sum of n * cost(g, p), and sum of G * max over p of cost(g, p): gold classes are answered independently of each
/// other, so the worst table is the one where each class gets its own costliest answer.
template <class Cost>
cost_sums sum_costs(const confusion_table& table, const Cost& cost) {
    cost_sums sums;
    for (gold g : table.gold_classes()) {
        double costliest = cost(g, predicted{0});
        for (predicted p : table.predicted_classes()) {
            const double one = cost(g, p);
            sums.reached += one * static_cast<double>(table(g, p));
            costliest = std::max(costliest, one);
        }
        sums.worst += costliest * static_cast<double>(table[g]);
    }
    return sums;
}

/// The reached share of the worst cost.
template <class Cost>
score normalised_cost(const confusion_table& table, const Cost& cost) {
    const cost_sums sums = sum_costs(table, cost);
    if (sums.worst == 0) return undefined_reason::no_variation;
    const double share = sums.reached / sums.worst;
    return sums.worst > 0 ? std::min(share, 1.0) : share;  // only rounding reaches more than the worst
}

/// Costs of George et al. (2016): an error is the dearer the rarer both classes are. Classes without gold items are no
/// part of the scale; none of them may be answered.
inline auto imbalance_cost(const confusion_table& table) {
    return [&table, position = positions_without_empty(table)](gold g, predicted p) {
        const double answered = static_cast<double>(table[gold{p.value}]);
        if (answered == 0) return 0.0;
        const double others = static_cast<double>(table.total() - table[g]);
        return others / answered * std::abs(position[g.value] - position[p.value]);
    };
}

/// The parameter of the measures that take a user's costs.
constexpr parameter cost_matrix{.name = "matrix",
                                .meaning = "costs from a file, one row per gold class and one column per answer",
                                .kind = parameter::kind::matrix,
                                .required = true};

}  // namespace ordeval
