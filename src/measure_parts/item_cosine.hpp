// How gold and predicted class values go together over the items: the common part of cosine, Pearson and Spearman.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/class_array.hpp"
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

/// N times the deviation of each class's position from the items' mean position: a whole number, and thus exact.
template <class Index>
class_array<double> position_deviations(const confusion_table& table, class_range<Index> classes) {
    auto signed_count = [](item_count items) { return static_cast<std::int64_t>(items); };
    class_array<double> deviations(table.classes());
    std::int64_t sum = 0;
    for (Index i : classes) sum += i.value * signed_count(table[i]);
    for (Index i : classes) deviations[i.value] = static_cast<double>(i.value * signed_count(table.total()) - sum);
    return deviations;
}

/// Twice the deviation of each class's mid-rank from the mean rank: a whole number, and thus exact.
///
/// With B items below a class of n items, its mid-rank is B + (n + 1) / 2, and the mean rank is (N + 1) / 2.
template <class Index>
class_array<double> rank_deviations(const confusion_table& table, class_range<Index> classes) {
    class_array<double> deviations(table.classes());
    item_count below = 0;
    for (Index i : classes) {
        deviations[i.value] = static_cast<double>(static_cast<std::int64_t>(2 * below + table[i] - table.total()));
        below += table[i];
    }
    return deviations;
}

}  // namespace ordeval
