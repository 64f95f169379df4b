// Total misclassification cost between intervals, as a share of the largest possible one.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tc_int_norm(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    if (const auto reason = missing_class(table, settings)) return *reason;
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return normalised_cost(answered, interval_total_cost(answered, intervals, kind));
    });
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
        .publications = {publications::binotto2025},
        .advice =
            "Use it where errors into or out of thinly populated ranges should weigh more; every class needs gold "
            "items.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::empty_class,
                      undefined_reason::no_variation},
        .parameters = {interval_distance_parameter, empty_classes_parameter},
        .cost = interval_cost::total_cost,
        .on_intervals = evaluate_tc_int_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
