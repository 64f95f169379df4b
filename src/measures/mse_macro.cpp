// Macro-averaged squared error: the mean squared error with one voice for every gold class.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mse_macro(const confusion_table& table, const arguments&) {
    return mean_over_used_classes(table, [&](gold g) { return class_error(table, g, 2); });
}

}  // namespace

const measure& mse_macro() {
    static constexpr measure descriptor{
        .name = "MSE_macro",
        .title = "Macro-averaged mean squared error",
        .meaning = "The mean over the classes that have gold items of the mean squared error of the class.",
        .formula = "mean over j with G[j] > 0 of sum_p n[j][p] (j-p)^2 / G[j]",
        .latex = R"(\frac{1}{|C^+|}\sum_{j\in C^+} \frac{1}{G_j}\sum_{p} n_{jp}\,(j-p)^2)",
        .source = "Baccianella et al. (2009)",
        .publications = {publications::baccianella2009},
        .advice = "Prefer it to MSE where classes differ in size; a few far errors in a small class dominate it.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_squared_steps,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .function = evaluate_mse_macro,
    };
    return descriptor;
}

}  // namespace ordeval::measures
