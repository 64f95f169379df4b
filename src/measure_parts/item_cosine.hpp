// How gold and predicted class values go together over the items: the common part of cosine, Pearson and Spearman.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/class_array.hpp"
#include "core/wide_count.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// Cosine of the angle between the items' gold values x and predicted values y; no_variation where one vector is 0.
///
/// On a table without errors the three sums add the same terms in the same order, so that the result is exactly 1.
inline score item_cosine(const confusion_table& table, const class_array<double>& x, const class_array<double>& y) {
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (gold g : table.gold_classes()) {
        xx += static_cast<double>(table[g]) * (x[g.value] * x[g.value]);
        for (predicted p : table.predicted_classes())
            xy += static_cast<double>(table(g, p)) * (x[g.value] * y[p.value]);
    }
    for (predicted p : table.predicted_classes()) yy += static_cast<double>(table[p]) * (y[p.value] * y[p.value]);
    if (xx == 0 || yy == 0) return undefined_reason::no_variation;
    // Cauchy and Schwarz hold for the exact sums; rounding may pass them by a unit in the last place.
    return std::clamp(xy / std::sqrt(xx * yy), -1.0, 1.0);
}

/// The difference of two whole numbers, rounded once.
inline double wide_difference(wide_count a, wide_count b) {
    return a >= b ? static_cast<double>(a - b) : -static_cast<double>(b - a);
}

/// N times the deviation of each class's position from the items' mean position: a whole number, and rounded only once.
template <class Index>
class_array<double> position_deviations(const confusion_table& table, class_range<Index> classes) {
    auto times = [](int position, item_count items) { return static_cast<wide_count>(position) * items; };
    class_array<double> deviations(table.classes());
    wide_count sum = 0;
    for (Index i : classes) sum += times(i.value, table[i]);
    for (Index i : classes) deviations[i.value] = wide_difference(times(i.value, table.total()), sum);
    return deviations;
}

/// Twice the deviation of each class's mid-rank from the mean rank: a whole number, and rounded only once.
///
/// With B items below a class of n items, its mid-rank is B + (n + 1) / 2, and the mean rank is (N + 1) / 2.
template <class Index>
class_array<double> rank_deviations(const confusion_table& table, class_range<Index> classes) {
    class_array<double> deviations(table.classes());
    wide_count below = 0;
    for (Index i : classes) {
        deviations[i.value] = wide_difference(2 * below + table[i], table.total());
        below += table[i];
    }
    return deviations;
}

}  // namespace ordeval
