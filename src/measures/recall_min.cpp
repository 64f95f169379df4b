// Smallest recall: how well the worst class is answered.
#include <algorithm>

#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate_recall_min(const confusion_table& table, const arguments&) {
    double lowest = 1;
    visit_used_classes(table, [&](gold g) { lowest = std::min(lowest, recall(table, g)); });
    return lowest;
}

}  // namespace

const measure& recall_min() {
    static constexpr measure descriptor{
        .name = "Recall_min",
        .aliases = {{"MS"}},
        .title = "Smallest recall",
        .meaning = "The share of right answers in the gold class where that share is smallest.",
        .formula = "min over j with G[j] > 0 of n[j][j] / G[j]",
        .latex = R"(\min_{j\in C^+}\frac{n_{jj}}{G_j})",
        .source = "Fernandez Caballero et al. (2010), minimum sensitivity",
        .advice = "Use it where no class may be neglected; a class of few items makes it noisy.",
        .better = orientation::higher,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_recall_min,
    };
    return descriptor;
}

}  // namespace ordeval::measures
