// A population whose scores are known, for how often intervals cover them.
#pragma once

#include <array>
#include <cmath>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval::testing {

/// A thousand million items of five classes, the middle ones more frequent; the system is right seven times out of ten
/// and mostly near where it is wrong.
inline confusion_table known_population() {
    constexpr std::array<double, 5> class_share{0.1, 0.2, 0.35, 0.25, 0.1};
    constexpr std::array<double, 5> at_distance{0.6, 0.15, 0.05, 0.02, 0.01};
    confusion_table table(5);
    for (gold g : table.gold_classes()) {
        auto weight = [&](predicted p) { return at_distance[static_cast<std::size_t>(distance(g, p))]; };
        double sum = 0;
        for (predicted p : table.predicted_classes()) sum += weight(p);
        for (predicted p : table.predicted_classes())
            table.add(g, p,
                      static_cast<item_count>(
                          std::llround(1e9 * class_share[static_cast<std::size_t>(g.value)] * weight(p) / sum)));
    }
    return table;
}

}  // namespace ordeval::testing
