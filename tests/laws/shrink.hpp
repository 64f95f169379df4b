// Finds a small table that breaks a law, once a large one does: the message is then one that a person can check.
#pragma once

#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval::laws {

/// Tables that are one step smaller: without a class that nothing uses, or with fewer items in one cell.
std::vector<confusion_table> smaller_than(const confusion_table& table);

/// The end of a walk from a table that breaks a law over smaller ones that break it too.
template <class Breaks>
confusion_table shrunk(confusion_table table, Breaks breaks) {
    for (bool found = true; found;) {
        found = false;
        for (const confusion_table& smaller : smaller_than(table))
            if (smaller.total() > 0 && breaks(smaller)) {
                table = smaller;
                found = true;
                break;
            }
    }
    return table;
}

}  // namespace ordeval::laws
