// How far a class on one side of the table goes together with a single class on the other: purity and its inverse.
#pragma once

#include <algorithm>
#include <type_traits>

#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// Share of the items that lie in the largest cell of their line; a line is a class of `lines`, its cells those of
/// `across`.
template <class Line, class Across>
double share_of_largest_cells(const confusion_table& table, class_range<Line> lines, class_range<Across> across) {
    auto cell = [&table]<class A, class B>(A a, B b) {
        if constexpr (std::is_same_v<A, gold>)
            return table(a, b);
        else
            return table(b, a);
    };
    item_count in_largest = 0;
    for (Line line : lines) {
        item_count largest = 0;
        for (Across other : across) largest = std::max(largest, cell(line, other));
        in_largest += largest;
    }
    // A K-th at least, but for rounding.
    return std::max(static_cast<double>(in_largest) / static_cast<double>(table.total()), 1.0 / table.classes());
}

/// Range of that share: the largest of K cells holds at least a K-th of their items.
inline score_range range_of_largest_cells(int classes, const arguments&) { return {1.0 / classes, 1}; }

}  // namespace ordeval
