// Mean absolute error between intervals.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_int(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return sum_costs(answered, interval_error(answered, intervals, kind, 1)).reached;
    });
}

}  // namespace

const measure& mae_int() {
    static constexpr measure descriptor{
        .name = "MAE_int",
        .title = "Mean absolute error on intervals",
        .meaning = "The mean distance between the predicted and the gold interval, in the unit of the class edges.",
        .formula = "sum d(I_p,I_g) n[g][p] / N, d = max(|a_p - a_g|, |b_p - b_g|)",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,d(I_p,I_g))",
        .source = "Binotto and Delgado (2025), Definition 2",
        .publications = {publications::binotto2025},
        .advice =
            "Use it where classes are ranges of a quantity and an error is as bad as it is long; MAE_int_norm compares "
            "across scales.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .parameters = {interval_distance_parameter},
        .cost = interval_cost::absolute_error,
        .on_intervals = evaluate_mae_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
