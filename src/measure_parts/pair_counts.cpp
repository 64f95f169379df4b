#include "measure_parts/pair_counts.hpp"

namespace ordeval {

namespace {

/// n (n - 1) / 2. Without items n - 1 would wrap round.
wide_count pairs_among(item_count items) { return static_cast<wide_count>(items) * (items - (items > 0)) >> 1; }

}  // namespace

pair_counts count_pairs(const confusion_table& table) {
    wide_count concordant_twice = 0;  // every pair is met from both of its items
    pair_counts pairs;
    visit_concordance(table, [&](gold, predicted, item_count items, item_count concordant) {
        concordant_twice += static_cast<wide_count>(items) * concordant;
        pairs.tied_in_both += pairs_among(items);
    });
    pairs.concordant = concordant_twice >> 1;
    for (gold g : table.gold_classes()) pairs.tied_in_gold_only += pairs_among(table[g] - table.unanswered(g));
    for (predicted p : table.predicted_classes()) pairs.tied_in_predicted_only += pairs_among(table[p]);
    pairs.tied_in_gold_only -= pairs.tied_in_both;
    pairs.tied_in_predicted_only -= pairs.tied_in_both;
    // What is left of all pairs. Whole numbers of 128 bits, so that the difference is exact.
    pairs.discordant = pairs_among(table.answered()) - pairs.concordant - pairs.tied_in_gold_only -
                       pairs.tied_in_predicted_only - pairs.tied_in_both;
    return pairs;
}

}  // namespace ordeval
