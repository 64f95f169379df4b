// Macro-averaged recall: every gold class has one voice.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_recall_macro(const confusion_table& table, const arguments&) { return macro_recall(table); }

}  // namespace

const measure& recall_macro() {
    static constexpr measure descriptor{
        .name = "Recall_macro",
        .aliases = {{"MAAC"}, {"AvgRec"}, {"BalancedAccuracy"}},
        .title = "Macro-averaged recall",
        .meaning = "The mean over the classes that have gold items of the share of the class that is answered right.",
        .formula = "mean over j with G[j] > 0 of n[j][j] / G[j]",
        .latex = R"(\frac{1}{|C^+|}\sum_{j\in C^+} \frac{n_{jj}}{G_j})",
        .source = "Sakai (2021), Rec^M before Eq. 9; Rosenthal et al. (2017), AvgRec",
        .publications = {publications::sakai2021},
        .advice =
            "Use it instead of accuracy where classes differ in size; like accuracy it does not see how far an error "
            "lies.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .function = evaluate_recall_macro,
    };
    return descriptor;
}

}  // namespace ordeval::measures
