// Geometric mean of the recalls of the two ends of the scale.
#include <cmath>

#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate_recall_extremes(const confusion_table& table, const arguments&) {
    const gold first{0};
    const gold last{table.classes() - 1};
    if (table[first] == 0 || table[last] == 0) return undefined_reason::empty_class;
    return std::sqrt(recall(table, first) * recall(table, last));
}

}  // namespace

const measure& recall_extremes() {
    static constexpr measure descriptor{
        .name = "Recall_extremes",
        .aliases = {{"GMSEC"}},
        .title = "Geometric mean of the recalls of the extreme classes",
        .meaning =
            "How well the first and the last class of the scale are answered, as the geometric mean of their shares of "
            "right answers.",
        .formula = "sqrt(n[0][0] / G[0] * n[K-1][K-1] / G[K-1])",
        .latex = R"(\sqrt{\frac{n_{00}}{G_0}\cdot\frac{n_{K-1,K-1}}{G_{K-1}}})",
        .source = "Vargas et al. (2024)",
        .advice =
            "Use it where the ends of the scale are what matters, as with the gravest stage of a disease; it ignores "
            "all other gold classes.",
        .better = orientation::higher,
        .invariances = invariance::reversal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::empty_class},
        .function = evaluate_recall_extremes,
    };
    return descriptor;
}

}  // namespace ordeval::measures
