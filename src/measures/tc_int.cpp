// Total misclassification cost between intervals.
#include "measure_parts/interval_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tc_int(const confusion_table& table, const class_intervals& intervals, const arguments& settings) {
    if (const auto reason = missing_class(table, settings)) return *reason;
    const interval_distance kind = chosen_distance(settings);
    return with_farthest_answers(table, intervals, kind, [&](const confusion_table& answered) -> score {
        return sum_costs(answered, interval_total_cost(answered, intervals, kind)).reached;
    });
}

}  // namespace

const measure& tc_int() {
    static constexpr measure descriptor{
        .name = "TC_int",
        .title = "Total misclassification cost on intervals",
        .meaning =
            "The sum over all items of the distance between the predicted and the gold interval, dearer where either "
            "is thinly populated.",
        .formula = "sum_gp n[g][p] d(I_p,I_g) sum_{k!=g} D[k] / D[p], D[k] = G[k] / length of I_k",
        .latex =
            R"(\sum_{g,p} n_{gp}\,\frac{\sum_{k\ne g}\delta_k}{\delta_p}\,d(I_p,I_g),\quad\delta_k=\frac{G_k}{\ell_k})",
        .source = "Binotto and Delgado (2025), Definition 3; after George et al. (2016)",
        .publications = {publications::binotto2025, publications::george2016},
        .advice = "Use TC_int_norm to report: the sum grows with the number of items.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances = invariance::reversal,
        .undefined = {undefined_reason::empty_class},
        .parameters = {interval_distance_parameter, empty_classes_parameter},
        .cost = interval_cost::total_cost,
        .on_intervals = evaluate_tc_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
