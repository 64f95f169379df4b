// A cost of errors from a description: price, distance and sizes of the classes.
#include "measure_parts/described_cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_error_cost(const confusion_table& table, const arguments& settings) {
    const described_cost cost(table, settings);
    if (cost.undefined()) return *cost.undefined();
    return sum_costs(table, cost).reached;
}

// Empty classes that are dropped leave no trace, unless prices count classes by their places.
invariance invariances_of_error_cost(const arguments& settings) {
    const bool blind = drops_empty_classes(settings) && !settings.is_set("prices");
    return invariances_of_description(settings, false) | (blind ? invariance::insertion : invariance::none);
}

}  // namespace

const measure& error_cost() {
    static constexpr measure descriptor{
        .name = "ErrorCost",
        .title = "Error cost from a description",
        .meaning =
            "The sum over all errors of a price, times a power of the distance, times powers of the numbers of gold "
            "items of the classes involved. Unless set otherwise it is MAE.",
        .formula = "sum_{g!=p} n[g][p] c(g,p) |g-p|^power G[g]^gold G[p]^answered (N - G[g])^others / per",
        .latex =
            R"(\frac{1}{D}\sum_{g\ne p} n_{gp}\,c_{gp}\,d_{gp}^{\,q}\,s_g^{a}\,s_p^{b}\,\bigl(\sum_{k\ne g}s_k\bigr)^{c},\quad d_{gp}=|g-p|,\;s_k=G_k)",
        .source = "Binotto and Delgado (2025), Definition 1, read as a family of costs",
        .publications = {publications::binotto2025},
        .advice =
            "Use it to see how a choice of cost changes a ranking: MAE_macro is gold=-1, per=classes; TC is "
            "answered=-1, others=1, per=nothing.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_description,
        .perfect = 0,
        .invariances_with = invariances_of_error_cost,
        .undefined = {undefined_reason::empty_class},
        .parameters = {described_power, described_gold, described_answered, described_others, described_per,
                       described_prices, empty_classes_parameter},
        .in_all = false,
        .function = evaluate_error_cost,
    };
    return descriptor;
}

}  // namespace ordeval::measures
