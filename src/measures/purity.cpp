// Purity: how far the items of a predicted class belong to one gold class.
#include "measure_parts/largest_cells.hpp"

namespace ordeval::measures {

namespace {

score evaluate_purity(const confusion_table& table, const arguments&) {
    return share_of_largest_cells(table, table.predicted_classes(), table.gold_classes());
}

}  // namespace

const measure& purity() {
    static constexpr measure descriptor{
        .name = "Purity",
        .title = "Purity",
        .meaning =
            "The share of items that belong to the most frequent gold class of their predicted class, whatever names "
            "the classes have.",
        .formula = "sum_p max_g n[g][p] / N",
        .latex = R"(\frac{1}{N}\sum_{p}\max_{g} n_{gp})",
        .source = "Zhao and Karypis (2001); Amigo et al. (2009)",
        .advice =
            "Read it together with InversePurity; alone it rewards a system that spreads its answers over many "
            "classes.",
        .better = orientation::higher,
        .range_on = range_of_largest_cells,
        .invariances = invariance::nominal | invariance::replication,
        .silence_can_pay = true,
        .function = evaluate_purity,
    };
    return descriptor;
}

}  // namespace ordeval::measures
