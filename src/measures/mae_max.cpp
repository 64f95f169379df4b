// Largest class error: the mean absolute error of the worst gold class.
#include <algorithm>

#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_max(const confusion_table& table, const arguments&) {
    double largest = 0;
    visit_used_classes(table, [&](gold g) { largest = std::max(largest, class_error(table, g, 1)); });
    return largest;
}

}  // namespace

const measure& mae_max() {
    static constexpr measure descriptor{
        .name = "MAE_max",
        .aliases = {{"MMAE"}},
        .title = "Maximum mean absolute error",
        .meaning = "The mean absolute error of the gold class where it is largest.",
        .formula = "max over j with G[j] > 0 of sum_p n[j][p] |j-p| / G[j]",
        .latex = R"(\max_{j\in C^+}\frac{1}{G_j}\sum_{p} n_{jp}\,|j-p|)",
        .source = "Cruz-Ramirez et al. (2014), MMAE",
        .publications = {publications::cruzramirez2014},
        .advice = "Use it beside MAE_macro where no class may be neglected; a class of few items makes it noisy.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_steps,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .function = evaluate_mae_max,
    };
    return descriptor;
}

}  // namespace ordeval::measures
