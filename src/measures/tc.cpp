// Total misclassification cost: errors by distance, dearer where the classes involved are rare.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tc(const confusion_table& table, const arguments& settings) {
    if (const auto reason = missing_class(table, settings)) return *reason;
    return sum_costs(table, imbalance_cost(table)).reached;
}

/// Where classes without items are dropped, unused ones change nothing.
invariance invariances_of_tc(const arguments& settings) {
    using enum invariance;
    return drops_empty_classes(settings) ? reversal | insertion : reversal;
}

}  // namespace

const measure& tc() {
    static constexpr measure descriptor{
        .name = "TC",
        .title = "Total misclassification cost",
        .meaning =
            "The sum over all errors of the distance between answer and truth, times the items outside the gold class, "
            "over the items of the answered class.",
        .formula = "sum n[g][p] |g-p| (N - G[g])/G[p]",
        .latex = R"(\sum_{g,p} n_{gp}\,\frac{N-G_g}{G_p}\,|g-p|)",
        .source = "George, Lu and Chang (2016); Binotto and Delgado (2025), Eq. 2",
        .publications = {publications::george2016, publications::binotto2025},
        .advice =
            "Use it for unbalanced classes, to compare systems on the same items only: it grows with their number; "
            "TC_norm does not.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances_with = invariances_of_tc,
        .undefined = {undefined_reason::empty_class},
        .parameters = {empty_classes_parameter},
        .function = evaluate_tc,
    };
    return descriptor;
}

}  // namespace ordeval::measures
