// Gwet's AC: agreement beyond chance, where chance agreement is the more likely the more the labels are spread.
#include <algorithm>

#include "measure_parts/publications.hpp"
#include "measure_parts/rating_pairs.hpp"

namespace ordeval::measures {

namespace {

// With agreement weights a = 1 - w/max, p_a = 1 - D/max for the mean disagreement D, and sum a = K^2 - (sum w)/max, so
// (p_a - p_e)/(1 - p_e) = 1 - D/(max - max p_e): nothing cancels, and a table without errors gives exactly 1.
score evaluate_gwet_ac(const confusion_table& table, const arguments& settings) {
    const double classes = table.classes();
    if (classes == 1) return undefined_reason::single_class_scale;
    const double items = static_cast<double>(table.total());
    const weight_summary weights = summarise_weights(settings, table.classes());
    double spread = 0;  // sum of pi_k (1 - pi_k)
    for (gold g : table.gold_classes()) {
        const double share =
            (static_cast<double>(table[g]) + static_cast<double>(table[right_answer(g)])) / (2 * items);
        spread += share * (1 - share);
    }
    const double by_chance = (classes * classes * weights.largest - weights.sum) / (classes * (classes - 1)) * spread;
    // The spread is at most (K-1)/K, where this is the mean weight: below that there is only rounding.
    const double expected = std::max(weights.largest - by_chance, weights.sum / (classes * classes));
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - mean_weight(table, settings, weights) / expected;
}

score evaluate_gwet_ac_of_ratings(const rating_table& ratings, const arguments& settings) {
    if (const confusion_table* table = as_table(ratings, settings)) return evaluate_gwet_ac(*table, settings);
    const double classes = ratings.classes();
    if (classes == 1) return undefined_reason::single_class_scale;
    const weight_summary weights = summarise_weights(settings, ratings.classes());
    const class_array<double> shares = mean_shares(ratings);
    double spread = 0;
    for (int k = 0; k < ratings.classes(); ++k) spread += shares[k] * (1 - shares[k]);
    const double by_chance = (classes * classes * weights.largest - weights.sum) / (classes * (classes - 1)) * spread;
    const double expected = std::max(weights.largest - by_chance, weights.sum / (classes * classes));
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed_disagreement(ratings, settings) / expected;
}

}  // namespace

const measure& gwet_ac() {
    static constexpr measure descriptor{
        .name = "GwetAC",
        .aliases = {{"AC1", "weights=none"}},
        .title = "Gwet's AC",
        .meaning =
            "Agreement beyond chance, where only labels that are hard to tell apart are thought to agree by chance: "
            "1 is perfect, 0 is chance.",
        .formula =
            "(p_a - p_e)/(1 - p_e), a = 1 - w/max w, p_a = sum a(g,p) n[g][p]/N, "
            "p_e = sum a/(K(K-1)) * sum_k pi_k (1 - pi_k), pi_k = (G[k] + P[k])/(2N)",
        .latex =
            R"(\frac{p_a-p_e}{1-p_e},\quad a=1-\frac{w}{\max w},\; p_a=\frac{1}{N}\sum_{g,p} a_{gp}n_{gp},\; p_e=\frac{\sum_{g,p} a_{gp}}{K(K-1)}\sum_k \pi_k(1-\pi_k),\; \pi_k=\frac{G_k+P_k}{2N})",
        .source = "Gwet (2008); weighted as in Gwet (2014), chapter 3",
        .publications = {publications::gwet2008},
        .advice =
            "Use it where one class is so frequent that Kappa is low in spite of few errors; it never falls below "
            "BrennanPrediger.",
        .better = orientation::higher,
        .range_on = range_over_mean_weight,  // p_e is largest for uniform labels, where AC is Brennan and Prediger's
        .invariances_with = invariances_of_weights_on_whole_scale,
        .silence_can_pay = true,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::no_variation},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .function = evaluate_gwet_ac,
        .on_ratings = evaluate_gwet_ac_of_ratings,
    };
    return descriptor;
}

}  // namespace ordeval::measures
