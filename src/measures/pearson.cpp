// Pearson's correlation of gold and predicted class positions.
#include "measure_parts/class_values.hpp"
#include "measure_parts/item_cosine.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// N times the deviation of each class's value from the items' mean value, as a sum of differences: a class that all
/// items are in deviates by exactly 0.
template <class Index>
class_array<double> value_deviations(const confusion_table& table, class_range<Index> classes,
                                     const arguments& settings) {
    class_array<double> deviations(table.classes());
    const double unit = factor_to_one(settings.numbers("values"));
    for (Index i : classes)
        for (Index j : classes)
            deviations[i.value] += static_cast<double>(table[j]) *
                                   (unit * value_of(settings, i.value) - unit * value_of(settings, j.value));
    return deviations;
}

score evaluate_pearson(const confusion_table& table, const arguments& settings) {
    if (has_values(settings))
        return item_cosine(table, value_deviations(table, table.gold_classes(), settings),
                           value_deviations(table, table.predicted_classes(), settings));
    return item_cosine(table, position_deviations(table, table.gold_classes()),
                       position_deviations(table, table.predicted_classes()));
}

}  // namespace

const measure& pearson() {
    static constexpr measure descriptor{
        .name = "Pearson",
        .title = "Pearson's correlation",
        .meaning =
            "The linear correlation of gold and answer when classes are taken as the numbers 1..K or for their "
            "values.",
        .formula = "sum n[g][p] (g-g_mean)(p-p_mean) / sqrt(sum G[g] (g-g_mean)^2 sum P[p] (p-p_mean)^2)",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}(g-\bar g)(p-\bar p)}{\sqrt{\sum_g G_g(g-\bar g)^2\,\sum_p P_p(p-\bar p)^2}})",
        .source = "Pearson (1896); Amigo et al. (2020), Table 2",
        .publications = {publications::amigo2020},
        .advice = "It treats classes as equally spaced and forgives shifted and stretched answers; QWK punishes these.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances_with = invariances_of_errors,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .parameters = {values_parameter},
        .function = evaluate_pearson,
    };
    return descriptor;
}

}  // namespace ordeval::measures
