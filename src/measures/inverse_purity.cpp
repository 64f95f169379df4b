// Inverse purity: how far the items of a gold class are answered alike.
#include "measure_parts/largest_cells.hpp"

namespace ordeval::measures {

namespace {

score evaluate_inverse_purity(const confusion_table& table, const arguments&) {
    return share_of_largest_cells(table, table.gold_classes(), table.predicted_classes());
}

}  // namespace

const measure& inverse_purity() {
    static constexpr measure descriptor{
        .name = "InversePurity",
        .title = "Inverse purity",
        .meaning =
            "The share of items that got the most frequent answer of their gold class, whatever names the classes "
            "have.",
        .formula = "sum_g max_p n[g][p] / N",
        .latex = R"(\frac{1}{N}\sum_{g}\max_{p} n_{gp})",
        .source = "Amigo et al. (2009)",
        .advice = "Read it together with Purity; alone it gives 1 to every system that always answers the same class.",
        .better = orientation::higher,
        .range_on = range_of_largest_cells,
        .invariances = invariance::nominal | invariance::replication,
        .silence_can_pay = true,
        .function = evaluate_inverse_purity,
    };
    return descriptor;
}

}  // namespace ordeval::measures
