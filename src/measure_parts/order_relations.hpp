// The order of an item among the others, in the output and in gold: the common part of Reliability and Sensitivity.
#pragma once

#include <algorithm>

#include "measure_parts/pair_counts.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

/// For each item the share of its strict order relations on one side that hold on the other side as well, averaged over
/// the items that have one; relations(g, p) counts those of an item. no_variation where no item has one.
template <class Relations>
score shared_relations(const confusion_table& table, Relations relations) {
    double shares = 0;
    item_count items_with_relations = 0;
    visit_concordance(table, [&](gold g, predicted p, item_count items, item_count concordant) {
        // All items of a cell have the same relations: the cell is visited once, with its items as the weight.
        const item_count strict = relations(g, p);
        if (strict == 0) return;
        shares += static_cast<double>(items) * (static_cast<double>(concordant) / static_cast<double>(strict));
        items_with_relations += items;
    });
    if (items_with_relations == 0) return undefined_reason::no_variation;
    return std::min(shares / static_cast<double>(items_with_relations), 1.0);  // counts near 2^64 are rounded
}

/// Share of the output's relations that hold in gold.
inline score output_relations_in_gold(const confusion_table& table) {
    return shared_relations(table, [&](gold, predicted p) { return table.total() - table[p]; });
}

/// Share of gold's relations that hold in the output.
inline score gold_relations_in_output(const confusion_table& table) {
    return shared_relations(table, [&](gold g, predicted) { return table.total() - table[g]; });
}

}  // namespace ordeval
