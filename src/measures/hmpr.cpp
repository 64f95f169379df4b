// HMPR: the harmonic mean of macro-averaged precision and recall.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_hmpr(const confusion_table& table, const arguments&) {
    return harmonic_mean(macro_precision(table), macro_recall(table));
}

}  // namespace

const measure& hmpr() {
    static constexpr measure descriptor{
        .name = "HMPR",
        .title = "Harmonic mean of macro-averaged precision and recall",
        .meaning = "The harmonic mean of Precision_macro and Recall_macro, the other measure that is called macro F1.",
        .formula = "2 p r / (p + r) with p = Precision_macro, r = Recall_macro, 0 where both are 0",
        .latex = R"(\frac{2\,\mathrm{Prec}^M\,\mathrm{Rec}^M}{\mathrm{Prec}^M+\mathrm{Rec}^M})",
        .source = "Sakai (2021), Eq. 9",
        .publications = {publications::sakai2021},
        .advice =
            "Use it to compare with work that averages before it combines; prefer F1_macro otherwise, which does not "
            "let high precision of one class make up for low recall of another.",
        .better = orientation::higher,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_hmpr,
    };
    return descriptor;
}

}  // namespace ordeval::measures
