// Mean absolute error as a share of the largest one that the gold classes allow.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_norm(const confusion_table& table, const arguments&) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    return normalised_cost(table, [](gold g, predicted p) { return double(distance(g, p)); });
}

}  // namespace

const measure& mae_norm() {
    static constexpr measure descriptor{
        .name = "MAE_norm",
        .title = "Mean absolute error, normalised",
        .meaning =
            "The mean absolute error as a share of the error of a system that always answers the end of the scale "
            "that is farther from the truth.",
        .formula = "sum n[g][p] |g-p| / sum_g G[g] max(g, K-1-g)",
        .latex = R"(\frac{\sum_{g,p} n_{gp}|g-p|}{\sum_g G_g\max(g,K-1-g)})",
        .source = "Binotto and Delgado (2025), Definition 5 and Proposition 2(a)",
        .publications = {publications::binotto2025},
        .advice =
            "Use it in place of MAE to compare scales of different lengths; within one set of gold items it ranks "
            "systems as MAE does.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .function = evaluate_mae_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
