// A cost of errors from a description, as a share of the largest one that the gold classes allow.
#include "measure_parts/described_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_error_cost_norm(const confusion_table& table, const arguments& settings) {
    const described_cost cost(table, settings);
    if (cost.undefined()) return *cost.undefined();
    return normalised_cost(table, cost);
}

// Empty classes that are dropped leave no trace, unless prices count classes by their places.
invariance invariances_of_error_cost_norm(const arguments& settings) {
    const bool blind = drops_empty_classes(settings) && !settings.is_set("prices");
    return invariances_of_description(settings, true) | (blind ? invariance::insertion : invariance::none);
}

}  // namespace

const measure& error_cost_norm() {
    static constexpr measure descriptor{
        .name = "ErrorCost_norm",
        .title = "Error cost from a description, normalised",
        .meaning =
            "ErrorCost as a share of the largest value that any system could reach on these gold items: 0 is perfect, "
            "1 the worst.",
        .formula = "ErrorCost / sum_g G[g] max_p W(g,p), W(g,p) = what ErrorCost adds for one item",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}W_{gp}}{\sum_g G_g\max_p W_{gp}},\quad W_{gp}=c_{gp}\,d_{gp}^{\,q}\,s_g^{a}\,s_p^{b}\,\bigl(\sum_{k\ne g}s_k\bigr)^{c})",
        .source = "Binotto and Delgado (2025), Definitions 1 and 4",
        .publications = {publications::binotto2025},
        .advice = "Use it to compare costs of different kinds, or data sets with different class frequencies.",
        .better = orientation::lower,
        .adds_up = true,
        .range_on = range_of_normalised_description,
        .perfect = 0,
        .invariances = invariance::replication,
        .invariances_with = invariances_of_error_cost_norm,
        .undefined = {undefined_reason::empty_class, undefined_reason::no_variation},
        .parameters = {described_power, described_gold, described_answered, described_others, described_per,
                       described_prices, empty_classes_parameter},
        .in_all = false,
        .function = evaluate_error_cost_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
