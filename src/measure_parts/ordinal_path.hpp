// What the two ordinal classification indices share: the cost of walking over a cell of the table.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

constexpr parameter path_gamma{.name = "gamma",
                               .meaning = "exponent of the distance between gold and predicted class",
                               .kind = parameter::kind::number,
                               .default_text = "1",
                               .low = 1};

/// Minkowski length of the errors: (sum n d^gamma)^(1/gamma), where d is the distance of gold and predicted class.
inline double dispersion(const confusion_table& table, double gamma) {
    class_array<item_count> items_at(table.classes());
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) items_at[distance(g, p)] += table(g, p);
    int largest = table.classes() - 1;
    while (largest > 0 && items_at[largest] == 0) --largest;
    if (largest == 0) return 0;
    double sum = 0;
    // Distances relative to the largest one: their powers cannot overflow, however large gamma is.
    for (int d = 1; d <= largest; ++d)
        sum += static_cast<double>(items_at[d]) * (gamma == 1 ? d : std::pow(double(d) / largest, gamma));
    return gamma == 1 ? sum : largest * std::pow(sum, 1 / gamma);
}

/// Costs of the cells in units of 1/(N + M), where M is the dispersion: a path's index is 1 + (sum of costs)/(N + M).
///
/// In these units a right answer costs exactly -1, so that a table without errors gets exactly 0. No sum of costs is
/// below -N and none along the diagonal is above 0: indices stay within 0..1, and only rounding, of counts beyond 2^53,
/// can pass 0.
class path_costs {
public:
    /// penalty(d) is what an item at distance d costs beyond its benefit, on the scale of the index; 0 for d = 0.
    template <class Penalty>
    path_costs(const confusion_table& table, double gamma, Penalty penalty)
        : table_(table),
          whole_(static_cast<double>(table.total()) + dispersion(table, gamma)),
          per_item_(table.classes()) {
        for (int d = 0; d < table.classes(); ++d) per_item_[d] = penalty(d) * whole_ - 1;
    }

    /// An empty cell costs nothing, even where a penalty is too large for a double.
    double operator()(gold g, predicted p) const {
        const item_count items = table_(g, p);
        return items == 0 ? 0 : static_cast<double>(items) * per_item_[distance(g, p)];
    }

    double whole() const { return whole_; }  ///< N + M
    double index(double path_cost) const { return std::max((whole_ + path_cost) / whole_, 0.0); }

private:
    const confusion_table& table_;
    double whole_;
    class_array<double> per_item_;
};

/// The penalty of an item at distance d as a share of the largest possible penalty of all items.
inline double relative_penalty(const confusion_table& table, double beta, double gamma, int d) {
    return beta / static_cast<double>(table.total()) * std::pow(double(d) / (table.classes() - 1), gamma);
}

}  // namespace ordeval
