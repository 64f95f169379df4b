// Mean absolute error between intervals, as a share of the largest possible one.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_int_norm(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return normalised_cost(answered, interval_error(answered, intervals, kind, 1));
    });
}

}  // namespace

const measure& mae_int_norm() {
    static constexpr measure descriptor{
        .name = "MAE_int_norm",
        .aliases = {{"SMAE_int"}},
        .title = "Normalised mean absolute error on intervals",
        .meaning =
            "MAE_int as a share of the largest value that any system could reach on these gold items: 0 is perfect, 1 "
            "the worst.",
        .formula = "MAE_int / sum_g G[g] max_p d(I_p,I_g) / N",
        .latex = R"(\frac{\sum_{g,p} n_{gp}\,d(I_p,I_g)}{\sum_{g} G_g\max_p d(I_p,I_g)})",
        .source = "Binotto and Delgado (2025), Definition 6 and Proposition 3a",
        .publications = {publications::binotto2025},
        .advice = "A good primary measure for classes that are ranges; it does not depend on the unit of the edges.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {interval_distance_parameter},
        .cost = interval_cost::absolute_error,
        .on_intervals = evaluate_mae_int_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
