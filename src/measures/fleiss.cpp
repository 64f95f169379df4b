// Fleiss' kappa: Scott's pi of any number of raters, weighted.
#include "measure_parts/rating_pairs.hpp"

namespace ordeval::measures {

const measure& scott_pi();

namespace {

score evaluate_fleiss(const rating_table& ratings, const arguments& settings) {
    if (const confusion_table* table = as_table(ratings, settings)) return scott_pi().function(*table, settings);
    const class_array<double> shares = mean_shares(ratings);
    double expected = 0;
    with_weights(settings, ratings.classes(), [&](auto weight) {
        for (int k = 0; k < ratings.classes(); ++k)
            for (int l = 0; l < ratings.classes(); ++l)
                expected += weight(gold{k}, predicted{l}) * shares[k] * shares[l];
    });
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed_disagreement(ratings, settings) / expected;
}

}  // namespace

const measure& fleiss() {
    static constexpr measure descriptor{
        .name = "Fleiss",
        .aliases = {{"FleissKappa", "weights=none"}},
        .title = "Fleiss' kappa, weighted",
        .meaning =
            "How much less two raters of an item disagree than two ratings drawn at random from all items: 1 is "
            "perfect, 0 is chance.",
        .formula =
            "(p_a - p_e)/(1 - p_e), a = 1 - w/max w, p_a = mean over items with r_i >= 2 ratings of "
            "sum_k r_ik (sum_l a_kl r_il - 1)/(r_i (r_i - 1)), p_e = sum a_kl pi_k pi_l, pi_k = mean of r_ik/r_i",
        .latex =
            R"(\frac{p_a-p_e}{1-p_e},\quad p_a=\frac{1}{n'}\sum_{r_i\ge 2}\frac{\sum_k r_{ik}(\sum_l a_{kl}r_{il}-1)}{r_i(r_i-1)},\;p_e=\sum_{k,l}a_{kl}\pi_k\pi_l,\;\pi_k=\frac{1}{n}\sum_i\frac{r_{ik}}{r_i})",
        .source = "Fleiss (1971); weighted and with gaps as in Gwet (2014), chapters 2 and 5",
        .advice =
            "Use it where raters are anonymous or change from item to item; for two raters who rate everything it is "
            "ScottPi.",
        .better = orientation::higher,
        .range_on = range_with_gaps,
        .invariances_with = invariances_of_weights,
        .undefined = {undefined_reason::no_variation},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .on_ratings = evaluate_fleiss,
    };
    return descriptor;
}

}  // namespace ordeval::measures
