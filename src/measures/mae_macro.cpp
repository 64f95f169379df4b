// Macro-averaged absolute error: the mean absolute error with one voice for every gold class.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_macro(const confusion_table& table, const arguments&) {
    return mean_over_used_classes(table, [&](gold g) { return class_error(table, g, 1); });
}

}  // namespace

const measure& mae_macro() {
    static constexpr measure descriptor{
        .name = "MAE_macro",
        .aliases = {{"MAEM"}, {"AMAE"}},
        .title = "Macro-averaged mean absolute error",
        .meaning = "The mean over the classes that have gold items of the mean absolute error of the class.",
        .formula = "mean over j with G[j] > 0 of sum_p n[j][p] |j-p| / G[j]",
        .latex = R"(\frac{1}{|C^+|}\sum_{j\in C^+} \frac{1}{G_j}\sum_{p} n_{jp}\,|j-p|)",
        .source = "Sakai (2021), Eq. 1; Baccianella et al. (2009)",
        .publications = {publications::sakai2021, publications::baccianella2009},
        .advice = "Prefer it to MAE where classes differ in size; it too treats classes as equally spaced.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_steps,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .function = evaluate_mae_macro,
    };
    return descriptor;
}

}  // namespace ordeval::measures
