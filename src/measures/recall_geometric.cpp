// Geometric mean of the recalls: one neglected class spoils it.
#include <cmath>

#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate_recall_geometric(const confusion_table& table, const arguments&) {
    // By logarithms, because a product over many classes underflows; a recall of 0 gives exp(-infinity) = 0.
    return std::exp(mean_over_used_classes(table, [&](gold g) { return std::log(recall(table, g)); }));
}

}  // namespace

const measure& recall_geometric() {
    static constexpr measure descriptor{
        .name = "Recall_geometric",
        .aliases = {{"GM"}},
        .title = "Geometric mean of recalls",
        .meaning =
            "The geometric mean over the classes that have gold items of the share of the class that is answered "
            "right.",
        .formula = "(product over j with G[j] > 0 of n[j][j] / G[j])^(1 / number of such j)",
        .latex = R"(\Bigl(\prod_{j\in C^+}\frac{n_{jj}}{G_j}\Bigr)^{1/|C^+|})",
        .source = "Kubat and Matwin (1997) for two classes; Sun, Kamel and Wang (2006) for several",
        .advice =
            "Use it where every class must be found at least sometimes; it is 0 as soon as one class is never answered "
            "right.",
        .better = orientation::higher,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_recall_geometric,
    };
    return descriptor;
}

}  // namespace ordeval::measures
