// A user's price for every error times how far it goes, as a share of the largest possible sum.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_cost_int_norm(const confusion_table& table, const class_intervals& intervals,
                             const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return normalised_cost(answered, interval_priced_error(answered, intervals, settings));
    });
}

}  // namespace

const measure& cost_int_norm() {
    static constexpr measure descriptor{
        .name = "Cost_int_norm",
        .title = "Normalised priced error on intervals",
        .meaning =
            "Cost_int as a share of the largest value that any system could reach on these gold items: 0 is perfect, 1 "
            "the worst.",
        .formula = "Cost_int / sum_g G[g] max_p c(g,p) d(I_p,I_g)^power / N",
        .latex = R"(\frac{\sum_{g,p} n_{gp}\,c_{gp}\,d(I_p,I_g)^{q}}{\sum_{g} G_g\max_p c_{gp}\,d(I_p,I_g)^{q}})",
        .source = "Binotto and Delgado (2025), Definitions 1 and 4 with a user's gamma",
        .publications = {publications::binotto2025},
        .advice = "Use it to compare systems under your own prices across data sets.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::replication,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::no_variation},
        .parameters = {interval_prices_parameter, interval_power_parameter, interval_distance_parameter},
        .in_all = false,
        .cost = interval_cost::absolute_error,
        .on_intervals = evaluate_cost_int_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
