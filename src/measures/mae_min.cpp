// Smallest class error: the mean absolute error of the best gold class.
#include <algorithm>

#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_min(const confusion_table& table, const arguments&) {
    double smallest = unbounded;
    visit_used_classes(table, [&](gold g) { smallest = std::min(smallest, class_error(table, g, 1)); });
    return smallest;
}

}  // namespace

const measure& mae_min() {
    static constexpr measure descriptor{
        .name = "MAE_min",
        .title = "Minimum mean absolute error",
        .meaning = "The mean absolute error of the gold class where it is smallest.",
        .formula = "min over j with G[j] > 0 of sum_p n[j][p] |j-p| / G[j]",
        .latex = R"(\min_{j\in C^+}\frac{1}{G_j}\sum_{p} n_{jp}\,|j-p|)",
        .source = "the counterpart of MMAE in Cruz-Ramirez et al. (2014)",
        .publications = {publications::cruzramirez2014},
        .advice =
            "Only a companion of MAE_max, to show the spread of the class errors: a system that always answers one "
            "class of the gold gets 0.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_steps,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .function = evaluate_mae_min,
    };
    return descriptor;
}

}  // namespace ordeval::measures
