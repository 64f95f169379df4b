// The cells of a row that have items, without a look at each of the others.
#pragma once

#include <bit>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Whether most cells have items, as a rule: a test of each, which goes either way, can then cost more than it saves.
constexpr bool is_short_scale(int classes) { return classes <= 16; }

/// Calls visit(p, items) for every answer that items of a gold class got, in the order of the classes.
template <class Visit>
void visit_answers(const confusion_table& table, gold g, Visit visit) {
    const item_count* const row = table.cells().data() + static_cast<std::size_t>(g.value * table.classes());
    if (is_short_scale(table.classes())) {
        for (predicted p : table.predicted_classes())
            if (row[p.value] != 0) visit(p, row[p.value]);
        return;
    }
    int first = 0;
    for (std::uint64_t bits : table.touched(g)) {
        for (; bits != 0; bits &= bits - 1) {
            const int p = first + std::countr_zero(bits);
            if (row[p] != 0) visit(predicted{p}, row[p]);  // what was added may have been taken away again
        }
        first += 64;
    }
}

/// The sum of term(p, items) over the answers that items of a gold class got. Sums over a table are made of these, so
/// that rounding errors grow with its sides and not with its cells.
template <class Term>
double sum_of_answers(const confusion_table& table, gold g, Term term) {
    double sum = 0;
    visit_answers(table, g, [&](predicted p, item_count items) { sum += term(p, items); });
    return sum;
}

}  // namespace ordeval
