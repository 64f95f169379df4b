// Scott's pi: one minus observed over expected disagreement, where chance draws both labels from the pooled margins.
#include "measure_parts/disagreement.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_scott_pi(const confusion_table& table, const arguments& settings) {
    auto labels = [&](int i) { return static_cast<double>(table[gold{i}]) + static_cast<double>(table[predicted{i}]); };
    double observed = 0;
    double expected = 0;
    with_weights(settings, table.classes(), [&](auto weight) {
        for (gold g : table.gold_classes()) {
            double by_chance = 0;
            for (predicted p : table.predicted_classes()) by_chance += weight(g, p) * labels(g.value) * labels(p.value);
            expected += by_chance;
            observed += sum_of_answers(
                table, g, [&](predicted p, item_count items) { return weight(g, p) * static_cast<double>(items); });
        }
    });
    if (expected == 0) return undefined_reason::no_variation;
    // N sum w pi_g pi_p with pi = (G + P) / 2N is the sum over labels divided by 4 N.
    return agreement_beyond(observed, expected / (4 * static_cast<double>(table.total())), settings);
}

}  // namespace

const measure& scott_pi() {
    static constexpr measure descriptor{
        .name = "ScottPi",
        .title = "Scott's pi, weighted",
        .meaning =
            "How much less the answers disagree with the gold classes than two labels drawn at random "
            "from all labels, gold and answers together: 1 is perfect, 0 is chance.",
        .formula = "1 - sum w(i,j) n[i][j] / sum w(i,j) m_i m_j / (4N), m_i = G[i] + P[i]",
        .latex = R"(1-\frac{\sum_{i,j} w_{ij}\,n_{ij}}{\sum_{i,j} w_{ij}\,m_i m_j/(4N)},\quad m_i=G_i+P_i)",
        .source = "Scott (1955); weighted as in Gwet (2014), chapter 3",
        .publications = {publications::scott1955},
        .advice =
            "Prefer it to Kappa where a system that answers with the wrong class frequencies should lose by it; "
            "Alpha is nearly the same number.",
        .better = orientation::higher,
        .range_on = range_of_weights,
        .invariances_with = invariances_of_weights,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .function = evaluate_scott_pi,
    };
    return descriptor;
}

}  // namespace ordeval::measures
