// Random small tables, for facts that hold on every table.
#pragma once

#include <random>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval::testing {

/// A table with at least one item and, often, empty cells and classes; the same for the same state of the engine.
inline confusion_table random_table(int classes, std::mt19937& engine) {
    std::vector<item_count> cells(static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes));
    const auto limit = 2 + engine() % 8;
    for (item_count& cell : cells) cell = engine() % 3 == 0 ? 0 : engine() % limit;
    cells[engine() % cells.size()] += 1;
    return confusion_table(classes, cells);
}

}  // namespace ordeval::testing
