// A cost of errors between intervals from a description, as a share of the largest possible one.
#include "measure_parts/described_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_error_cost_int_norm(const confusion_table& table, const class_intervals& intervals,
                                   const arguments& settings) {
    return with_farthest_answers(table, intervals, chosen_distance(settings),
                                 [&](const confusion_table& answered) -> score {
                                     const described_cost cost(answered, intervals, settings);
                                     if (cost.undefined()) return *cost.undefined();
                                     return normalised_cost(answered, cost);
                                 });
}

invariance invariances_of_error_cost_int_norm(const arguments& settings) {
    return invariances_of_description(settings, true);
}

}  // namespace

const measure& error_cost_int_norm() {
    static constexpr measure descriptor{
        .name = "ErrorCost_int_norm",
        .title = "Error cost on intervals from a description, normalised",
        .meaning =
            "ErrorCost_int as a share of the largest value that any system could reach on these gold items: 0 is "
            "perfect, 1 the worst.",
        .formula = "ErrorCost_int / sum_g G[g] max_p W(g,p), W(g,p) = what ErrorCost_int adds for one item",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}W_{gp}}{\sum_g G_g\max_p W_{gp}},\quad W_{gp}=c_{gp}\,d_{gp}^{\,q}\,s_g^{a}\,s_p^{b}\,\bigl(\sum_{k\ne g}s_k\bigr)^{c})",
        .source = "Binotto and Delgado (2025), Definitions 1 and 4",
        .publications = {publications::binotto2025},
        .advice =
            "Use it to compare costs of different kinds on one scale; it does not depend on the unit of the edges.",
        .better = orientation::lower,
        .adds_up = true,
        .range_on = range_of_normalised_description,
        .perfect = 0,
        .invariances = invariance::replication,
        .invariances_with = invariances_of_error_cost_int_norm,
        .undefined = {undefined_reason::empty_class, undefined_reason::no_variation},
        .parameters = {described_power, described_gold, described_answered, described_others, described_per,
                       described_prices, interval_distance_parameter, empty_classes_parameter},
        .in_all = false,
        .cost = interval_cost::described,
        .on_intervals = evaluate_error_cost_int_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
