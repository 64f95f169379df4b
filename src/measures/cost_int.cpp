// A user's price for every error, times how far it goes.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_cost_int(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return sum_costs(answered, interval_priced_error(answered, intervals, settings)).reached;
    });
}

}  // namespace

const measure& cost_int() {
    static constexpr measure descriptor{
        .name = "Cost_int",
        .title = "Priced error on intervals",
        .meaning =
            "The mean over all items of the price of the error made, times the distance between the predicted and the "
            "gold interval.",
        .formula = "sum c(g,p) d(I_p,I_g)^power n[g][p] / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,c_{gp}\,d(I_p,I_g)^{q})",
        .source = "Binotto and Delgado (2025), Definition 1 and Remark 1 with a user's gamma",
        .publications = {publications::binotto2025},
        .advice =
            "Use it where errors in one direction, or between certain classes, cost more for each unit of distance.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances = invariance::replication,
        .parameters = {interval_prices_parameter, interval_power_parameter, interval_distance_parameter},
        .in_all = false,
        .cost = interval_cost::absolute_error,
        .on_intervals = evaluate_cost_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
