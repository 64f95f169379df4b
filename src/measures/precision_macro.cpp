// Macro-averaged precision: the answers of each class judged apart.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_precision_macro(const confusion_table& table, const arguments&) { return macro_precision(table); }

}  // namespace

const measure& precision_macro() {
    static constexpr measure descriptor{
        .name = "Precision_macro",
        .title = "Macro-averaged precision",
        .meaning =
            "The mean over the classes that have gold items of the share of right ones among the answers of the class, "
            "0 where the class is never answered.",
        .formula = "mean over j with G[j] > 0 of n[j][j] / P[j], 0 where P[j] = 0",
        .latex = R"(\frac{1}{|C^+|}\sum_{j\in C^+} \frac{n_{jj}}{P_j})",
        .source = "Sakai (2021), Prec^M before Eq. 9",
        .publications = {publications::sakai2021},
        .advice = "Read it together with Recall_macro; alone it rewards a system that answers a class rarely.",
        .better = orientation::higher,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_precision_macro,
    };
    return descriptor;
}

}  // namespace ordeval::measures
