// What the two ordinal classification indices share: the cost of walking over a cell of the table.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

constexpr parameter path_gamma{
    .name = "gamma",
    .meaning =
        "exponent of the distance between gold and predicted class; inf takes the largest one "
        "alone",
    .kind = parameter::kind::number,
    .default_text = "1",
    .low = 1,
    .may_be_infinite = true};

constexpr parameter path_beta{.name = "beta",
                              .meaning = "penalty of leaving the diagonal, as a share of the largest possible one",
                              .kind = parameter::kind::number,
                              .default_text = "0.75",
                              .low = 0};

constexpr parameter path_beta_absolute{
    .name = "beta_absolute",
    .meaning = "the same penalty as it stands in the formula, for one item at distance one",
    .kind = parameter::kind::number,
    .replaces = "beta",
    .low = 0};

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

/// The penalty of an item at distance d: a share of the largest possible one, unless it is set as it stands.
inline double path_penalty(const confusion_table& table, const arguments& settings, std::string_view share,
                           std::string_view absolute, int d) {
    const double gamma = settings.number("gamma");
    if (d == 0) return 0;
    if (!settings.is_set(absolute)) return relative_penalty(table, settings.number(share), gamma, d);
    const double penalty = settings.number(absolute);
    return penalty == 0 ? 0 : penalty * std::pow(d, gamma);  // the power may be infinite
}

/// The least sum of cost(g, p) over the cells of a path from the first to the last cell that never turns back.
template <class Cost>
double cheapest_monotone_path(const confusion_table& table, const Cost& cost) {
    // cheapest(g, p) = cost(g, p) + min(cheapest(g-1, p-1), cheapest(g-1, p), cheapest(g, p-1)): a path that never
    // turns back enters a cell from the upper left, from above or from the left. Row by row with one row in memory,
    // O(K^2).
    // Outside of the table every way is infinitely long, but for the one to the first cell.
    constexpr double infinite = std::numeric_limits<double>::infinity();
    class_array<double> cheapest(table.classes());  // way to (g, p), in place over the way to (g - 1, p)
    for (predicted p : table.predicted_classes()) cheapest[p.value] = infinite;
    double corner = 0;
    for (gold g : table.gold_classes()) {
        double diagonal = std::exchange(corner, infinite);  // way to (g - 1, p - 1)
        double left = infinite;                             // way to (g, p - 1)
        for (predicted p : table.predicted_classes()) {
            const double above = cheapest[p.value];
            left = std::min(std::min(diagonal, above), left) + cost(g, p);
            cheapest[p.value] = left;
            diagonal = above;
        }
    }
    return cheapest[table.classes() - 1];
}

/// Eq. 6 of Cardoso and Sousa (2011): the index with the path's benefit as a share of all items.
inline double share_off_best_path(const confusion_table& table, const arguments& settings) {
    const double items = static_cast<double>(table.total());
    const double least = cheapest_monotone_path(table, [&](gold g, predicted p) {
        if (table(g, p) == 0) return 0.0;
        const double penalty = path_penalty(table, settings, "beta", "beta_absolute", distance(g, p));
        return static_cast<double>(table(g, p)) / items * (items * penalty - 1);
    });
    return std::max(1 + least, 0.0);
}

}  // namespace ordeval
