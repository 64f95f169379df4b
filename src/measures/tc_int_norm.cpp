// Total misclassification cost between intervals, as a share of the largest possible one.
#include "tables/interval_cost.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    const interval_distance kind = chosen_distance(settings);
    const auto cost = interval_total_cost::of(table, intervals, kind);
    if (!cost) return undefined_reason::empty_class;
    return normalised_interval_cost(table, intervals, kind, *cost);
}

}  // namespace

const measure& tc_int_norm() {
    static constexpr measure descriptor{
        .name = "TC_int_norm",
        .title = "Normalised total misclassification cost on intervals",
        .meaning =
            "TC_int as a share of the largest value that any system could reach on these gold items: 0 is perfect, 1 "
            "the worst.",
        .formula = "TC_int / sum_g G[g] max_p d(I_p,I_g) sum_{k!=g} D[k] / D[p], D[k] = G[k] / length of I_k",
        .latex = R"(\frac{\mathrm{TC}^{int}}{\sum_{g} G_g\max_p \frac{\sum_{k\ne g}\delta_k}{\delta_p}\,d(I_p,I_g)})",
        .source = "Binotto and Delgado (2025), Definition 6 and Proposition 3b",
        .advice =
            "Use it where errors into or out of thinly populated ranges should weigh more; every class needs gold "
            "items.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::empty_class, undefined_reason::single_class_scale},
        .parameters = {interval_distance_parameter},
        .cost = interval_cost::total_cost,
        .on_intervals = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
