// A cost of errors between intervals from a description: price, distance and densities of the classes.
#include "measure_parts/described_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_error_cost_int(const confusion_table& table, const class_intervals& intervals,
                              const arguments& settings) {
    return with_farthest_answers(table, intervals, chosen_distance(settings),
                                 [&](const confusion_table& answered) -> score {
                                     const described_cost cost(answered, intervals, settings);
                                     if (cost.undefined()) return *cost.undefined();
                                     return sum_costs(answered, cost).reached;
                                 });
}

invariance invariances_of_error_cost_int(const arguments& settings) {
    return invariances_of_description(settings, false);
}

}  // namespace

const measure& error_cost_int() {
    static constexpr measure descriptor{
        .name = "ErrorCost_int",
        .title = "Error cost on intervals from a description",
        .meaning =
            "The sum over all errors of a price, times a power of the distance between the intervals, times powers of "
            "the densities of the classes involved. Unless set otherwise it is MAE_int.",
        .formula =
            "sum_{g!=p} n[g][p] c(g,p) d(I_p,I_g)^power D[g]^gold D[p]^answered (sum_{k!=g} D[k])^others / per, D[k] = "
            "G[k] / length of I_k",
        .latex =
            R"(\frac{1}{D}\sum_{g\ne p} n_{gp}\,c_{gp}\,d_{gp}^{\,q}\,s_g^{a}\,s_p^{b}\,\bigl(\sum_{k\ne g}s_k\bigr)^{c},\quad d_{gp}=d(I_p,I_g),\;s_k=\frac{G_k}{\ell_k})",
        .source = "Binotto and Delgado (2025), Definition 1, read as a family of costs",
        .publications = {publications::binotto2025},
        .advice =
            "Use it for an ordinal cost on intervals: gold=-1, per=classes is the macro-averaged error, in which long "
            "classes count more.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_description,
        .perfect = 0,
        .invariances_with = invariances_of_error_cost_int,
        .undefined = {undefined_reason::empty_class},
        .parameters = {described_power, described_gold, described_answered, described_others, described_per,
                       described_prices, interval_distance_parameter, empty_classes_parameter},
        .in_all = false,
        .cost = interval_cost::described,
        .on_intervals = evaluate_error_cost_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
