// Mean squared error between intervals.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mse_int(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return sum_costs(answered, interval_error(answered, intervals, kind, 2)).reached;
    });
}

}  // namespace

const measure& mse_int() {
    static constexpr measure descriptor{
        .name = "MSE_int",
        .title = "Mean squared error on intervals",
        .meaning =
            "The mean squared distance between the predicted and the gold interval, in the squared unit of the class "
            "edges.",
        .formula = "sum d(I_p,I_g)^2 n[g][p] / N, d = max(|a_p - a_g|, |b_p - b_g|)",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,d(I_p,I_g)^2)",
        .source = "Binotto and Delgado (2025), Definition 1 with the squared distance",
        .publications = {publications::binotto2025},
        .advice = "Use it instead of MAE_int where a few large errors are worse than many small ones.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .parameters = {interval_distance_parameter},
        .cost = interval_cost::squared_error,
        .on_intervals = evaluate_mse_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
