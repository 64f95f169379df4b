// How pairs of items compare in gold and in prediction, counted from the table in one pass over its cells.
#pragma once

#include "core/class_array.hpp"
#include "core/wide_count.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

/// Unordered pairs of different items, by how they are ordered in gold and in prediction.
struct pair_counts {
    wide_count concordant = 0;
    wide_count discordant = 0;
    wide_count tied_in_gold_only = 0;
    wide_count tied_in_predicted_only = 0;
    wide_count tied_in_both = 0;

    wide_count total() const {
        return concordant + discordant + tied_in_gold_only + tied_in_predicted_only + tied_in_both;
    }
    wide_count apart_in_gold() const { return concordant + discordant + tied_in_predicted_only; }
    wide_count apart_in_predicted() const { return concordant + discordant + tied_in_gold_only; }
    double concordant_minus_discordant() const {
        return concordant >= discordant ? static_cast<double>(concordant - discordant)
                                        : -static_cast<double>(discordant - concordant);
    }

    /// The surplus of concordant over discordant pairs as a share of some pairs; no_variation where those are none.
    score surplus_over(wide_count pairs) const {
        if (pairs == 0) return undefined_reason::no_variation;
        return concordant_minus_discordant() / static_cast<double>(pairs);
    }
};

/// Calls visit(g, p, items, concordant) for every cell that holds items, where `concordant` is how many items lie
/// strictly above the cell in both gold and prediction, or strictly below in both.
///
/// Works on the answered items. Walking down the rows, `above_rows[p]` is the number of items in column p of the rows
/// passed so far; running sums of it give the items to the upper left, and inclusion-exclusion those to the lower
/// right.
template <class Visitor>
void visit_concordance(const confusion_table& table, Visitor visit) {
    class_array<item_count> above_rows(table.classes());
    class_array<item_count> up_to_column(table.classes());  // items with a predicted class <= p
    item_count running = 0;
    for (predicted p : table.predicted_classes()) up_to_column[p.value] = running += table[p];

    item_count up_to_row = 0;  // items with a gold class <= g
    for (gold g : table.gold_classes()) {
        up_to_row += table[g] - table.unanswered(g);
        item_count upper_left = 0;            // gold < g and predicted < p
        item_count upper_left_with_cell = 0;  // gold <= g and predicted <= p
        for (predicted p : table.predicted_classes()) {
            const item_count items = table(g, p);
            upper_left_with_cell += above_rows[p.value] + items;
            if (items > 0)
                visit(g, p, items,
                      // Lower right: all items, less those in this row or above, less those in this column or to the
                      // left; the upper left block with the cell's row and column was taken off twice.
                      upper_left + (table.answered() - up_to_row - up_to_column[p.value] + upper_left_with_cell));
            upper_left += above_rows[p.value];
            above_rows[p.value] += items;
        }
    }
}

pair_counts count_pairs(const confusion_table& table);

}  // namespace ordeval
