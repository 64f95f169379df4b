// Macro-averaged F1: the mean of the F1 scores of the classes.
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// Harmonic mean of precision and recall, 2 n / (G + P), which needs no case for a class that is never answered.
double class_f1(const confusion_table& table, gold g) {
    const double labels = static_cast<double>(table[g]) + static_cast<double>(table[right_answer(g)]);
    return 2 * static_cast<double>(table(g, right_answer(g))) / labels;
}

score evaluate_f1_macro(const confusion_table& table, const arguments& settings) {
    const std::vector<double>& chosen = settings.numbers("classes");
    if (chosen.empty()) return mean_over_used_classes(table, [&](gold g) { return class_f1(table, g); });
    double sum = 0;
    int used = 0;
    for (double position : chosen) {
        const gold g{static_cast<int>(position) - 1};
        if (table[g] == 0) continue;
        sum += class_f1(table, g);
        ++used;
    }
    if (used == 0) return undefined_reason::empty_class;
    return sum / used;
}

invariance invariances_of_f1_macro(const arguments& settings) {
    using enum invariance;
    return settings.numbers("classes").empty() ? nominal | replication : replication;
}

}  // namespace

const measure& f1_macro() {
    static constexpr measure descriptor{
        .name = "F1_macro",
        .aliases = {{"F1M"}},
        .title = "Macro-averaged F1",
        .meaning =
            "The mean over the classes that have gold items of the harmonic mean of precision and recall of the class.",
        .formula = "mean over j with G[j] > 0 of 2 n[j][j] / (G[j] + P[j])",
        .latex = R"(\frac{1}{|C^+|}\sum_{j\in C^+} \frac{2 n_{jj}}{G_j+P_j})",
        .source = "Sakai (2021), Eq. 8; Opitz and Burst (2019)",
        .publications = {publications::sakai2021},
        .advice =
            "Of the two measures called macro F1 this is the one that Opitz and Burst recommend; it takes every error "
            "for equally bad.",
        .better = orientation::higher,
        .invariances_with = invariances_of_f1_macro,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::empty_class},
        .parameters = {{.name = "classes",
                        .meaning = "only these, by their positions on the scale, such as the first and the third of "
                                   "negative, neutral, positive",
                        .kind = parameter::kind::classes}},
        .function = evaluate_f1_macro,
    };
    return descriptor;
}

}  // namespace ordeval::measures
