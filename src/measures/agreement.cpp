// Weighted percent agreement of any number of raters: nothing is subtracted for chance.
#include "measure_parts/rating_pairs.hpp"

namespace ordeval::measures {

namespace {

score evaluate_agreement(const rating_table& ratings, const arguments& settings) {
    if (ratings.classes() == 1) return 1.0;
    const double largest = summarise_weights(settings, ratings.classes()).largest;
    if (!(largest > 0)) return undefined_reason::no_variation;
    double agreement = 0;
    with_weights(settings, ratings.classes(), [&](auto weight) {
        agreement = mean_over_pairs(ratings, [&](gold g, predicted p) { return 1 - weight(g, p) / largest; });
    });
    return agreement;
}

score_range range_of_agreement(int classes, const arguments& settings) {
    if (!weights_are_from_file(settings)) return {0, 1};
    if (!settings.matrix("weights")) return {0, unbounded};
    const weight_summary weights = summarise_weights(settings, classes);
    return {0, weights.largest > 0 ? 1 - weights.smallest / weights.largest : 1};
}

/// The largest weight is that of the whole scale, which unused classes make longer.
invariance invariances_of_agreement(const arguments& settings) {
    using enum invariance;
    if (settings.choice("weights") == "none") return transposition | nominal | replication;
    return invariances_of_weights(settings);
}

}  // namespace

const measure& agreement() {
    static constexpr measure descriptor{
        .name = "Agreement",
        .aliases = {{"PercentAgreement", "weights=none"}},
        .title = "Weighted percent agreement",
        .meaning =
            "How much two raters of an item agree on average, as a share of full agreement; with weights=none how "
            "often they give the same class.",
        .formula =
            "mean over items with r_i >= 2 ratings of sum_k r_ik (sum_l a_kl r_il - 1)/(r_i (r_i - 1)), "
            "a = 1 - w/max w",
        .latex =
            R"(\frac{1}{n'}\sum_{r_i\ge 2}\frac{\sum_k r_{ik}(\sum_l a_{kl}r_{il}-1)}{r_i(r_i-1)},\quad a=1-\frac{w}{\max w})",
        .source = "Gwet (2014), chapter 2",
        .advice =
            "Report it beside a coefficient that corrects for chance, never alone: raters who all give the same "
            "class always agree.",
        .better = orientation::higher,
        .range_on = range_of_agreement,
        .invariances_with = invariances_of_agreement,
        .undefined = {undefined_reason::no_variation},
        .parameters = {weights_parameter("none"), values_parameter},
        .contradiction = values_need_differences,
        .on_ratings = evaluate_agreement,
    };
    return descriptor;
}

}  // namespace ordeval::measures
