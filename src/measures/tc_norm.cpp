// Total misclassification cost as a share of the largest one that the gold classes allow.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tc_norm(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    if (const auto reason = missing_class(table, settings)) return *reason;
    return normalised_cost(table, imbalance_cost(table));
}

}  // namespace

const measure& tc_norm() {
    static constexpr measure descriptor{
        .name = "TC_norm",
        .title = "Total misclassification cost, normalised",
        .meaning =
            "The total misclassification cost as a share of the cost of a system that gives every item the costliest "
            "answer.",
        .formula = "sum n[g][p] |g-p| (N - G[g])/G[p] / sum_g G[g] (N - G[g]) max_p |g-p|/G[p]",
        .latex = R"(\frac{\sum_{g,p} n_{gp}\,\frac{N-G_g}{G_p}\,|g-p|}{\sum_g G_g(N-G_g)\max_p\frac{|g-p|}{G_p}})",
        .source = "Binotto and Delgado (2025), Definition 5 and Proposition 2(b)",
        .publications = {publications::binotto2025},
        .advice =
            "Use it for unbalanced classes where errors towards rare classes matter most; every class of the scale "
            "needs gold items.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::empty_class,
                      undefined_reason::no_variation},
        .parameters = {empty_classes_parameter},
        .function = evaluate_tc_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
