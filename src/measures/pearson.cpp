// Pearson's correlation of gold and predicted class positions.
#include "measure_parts/item_cosine.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const arguments&) {
    return item_cosine(table, position_deviations(table, table.gold_classes()),
                       position_deviations(table, table.predicted_classes()));
}

}  // namespace

const measure& pearson() {
    static constexpr measure descriptor{
        .name = "Pearson",
        .title = "Pearson's correlation",
        .meaning = "The linear correlation of gold and answer when classes are taken for the numbers 1..K.",
        .formula = "sum n[g][p] (g-g_mean)(p-p_mean) / sqrt(sum G[g] (g-g_mean)^2 sum P[p] (p-p_mean)^2)",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}(g-\bar g)(p-\bar p)}{\sqrt{\sum_g G_g(g-\bar g)^2\,\sum_p P_p(p-\bar p)^2}})",
        .source = "Pearson (1896); Amigo et al. (2020), Table 2",
        .advice = "It takes classes for equidistant and forgives shifted and stretched answers; QWK punishes these.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
