// Mean squared error as a share of the largest one that the gold classes allow.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mse_norm(const confusion_table& table, const arguments&) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    return normalised_cost(table, [](gold g, predicted p) { return double(distance(g, p) * distance(g, p)); });
}

}  // namespace

const measure& mse_norm() {
    static constexpr measure descriptor{
        .name = "MSE_norm",
        .title = "Mean squared error, normalised",
        .meaning =
            "The mean squared error as a share of the error of a system that always answers the end of the scale that "
            "is farther from the truth.",
        .formula = "sum n[g][p] (g-p)^2 / sum_g G[g] max(g, K-1-g)^2",
        .latex = R"(\frac{\sum_{g,p} n_{gp}(g-p)^2}{\sum_g G_g\max(g,K-1-g)^2})",
        .source = "Binotto and Delgado (2025), Definition 4, with squared distances as costs",
        .publications = {publications::binotto2025},
        .advice = "Use it in place of MSE to compare scales of different lengths; a few far errors dominate it.",
        .better = orientation::lower,
        .adds_up = true,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .function = evaluate_mse_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
