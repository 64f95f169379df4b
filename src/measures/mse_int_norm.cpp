// Mean squared error between intervals, as a share of the largest possible one.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mse_int_norm(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return normalised_cost(answered, interval_error(answered, intervals, kind, 2));
    });
}

}  // namespace

const measure& mse_int_norm() {
    static constexpr measure descriptor{
        .name = "MSE_int_norm",
        .title = "Normalised mean squared error on intervals",
        .meaning =
            "MSE_int as a share of the largest value that any system could reach on these gold items: 0 is perfect, 1 "
            "the worst.",
        .formula = "MSE_int / sum_g G[g] max_p d(I_p,I_g)^2 / N",
        .latex = R"(\frac{\sum_{g,p} n_{gp}\,d(I_p,I_g)^2}{\sum_{g} G_g\max_p d(I_p,I_g)^2})",
        .source = "Binotto and Delgado (2025), Definitions 1 and 4 with the squared distance",
        .publications = {publications::binotto2025},
        .advice = "Use it instead of MAE_int_norm where a few large errors are worse than many small ones.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {interval_distance_parameter},
        .cost = interval_cost::squared_error,
        .on_intervals = evaluate_mse_int_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
