// Weighted kappa: one minus observed over expected disagreement.
#include "measure_parts/disagreement.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_kappa(const confusion_table& table, const arguments& settings) {
    double observed = 0;
    double expected = 0;
    class_array<double> answers(table.classes());
    for (predicted p : table.predicted_classes()) answers[p.value] = static_cast<double>(table[p]);
    with_weights(settings, table.classes(), [&](auto weight) {
        for (gold g : table.gold_classes()) {
            observed += sum_of_answers(
                table, g, [&](predicted p, item_count items) { return weight(g, p) * static_cast<double>(items); });
            // N times sum w e with e = G P / N; divided once, at the end.
            expected += static_cast<double>(table[g]) * sum_over_answers(weight, g, answers, table.classes());
        }
    });
    if (expected == 0) return undefined_reason::no_variation;
    return agreement_beyond(observed, expected / static_cast<double>(table.total()), settings);
}

}  // namespace

const measure& kappa() {
    static constexpr measure descriptor{
        .name = "Kappa",
        .aliases = {{"LWK", "weights=linear"}, {"QWK", "weights=quadratic"}, {"CohenKappa", "weights=none"}},
        .title = "Weighted kappa",
        .meaning =
            "How much less the answers disagree with the gold classes than independent answers with the same class "
            "frequencies would: 1 is perfect, 0 is chance.",
        .formula = "1 - sum w(g,p) n[g][p] / sum w(g,p) G[g] P[p] / N",
        .latex = R"(1-\frac{\sum_{g,p} w_{gp}\,n_{gp}}{\sum_{g,p} w_{gp}\,G_g P_p/N})",
        .source = "Cohen (1968); Sakai (2021), Eq. 5",
        .publications = {publications::cohen1968, publications::sakai2021},
        .advice =
            "A good primary measure unless the task has several systems that always answer the same class: "
            "it gives all of them 0.",
        .better = orientation::higher,
        .range_on = range_of_weights,
        .invariances_with = invariances_of_weights,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .function = evaluate_kappa,
    };
    return descriptor;
}

}  // namespace ordeval::measures
