// The cells of a row that have items, without a look at each of the others.
#pragma once

#include <algorithm>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Calls visit(p, items) for every answer that items of a gold class got, in the order of the classes.
///
/// On long scales most cells are empty, and eight of them are passed at a time; on short ones few are.
template <class Visit>
void visit_answers(const confusion_table& table, gold g, Visit visit) {
    constexpr int at_once = 8;
    const int classes = table.classes();
    const item_count* const row = table.cells().data() + static_cast<std::size_t>(g.value * classes);
    const auto visit_filled = [&](int first, int end) {
        for (int p = first; p < end; ++p)
            if (row[p] != 0) visit(predicted{p}, row[p]);
    };
    int p = 0;
    for (; p + at_once <= classes; p += at_once) {
        item_count any = 0;
        for (int i = 0; i < at_once; ++i) any |= row[p + i];
        if (any != 0) visit_filled(p, p + at_once);
    }
    visit_filled(p, classes);
}

}  // namespace ordeval
