// The coefficient of Brennan and Prediger: one minus observed over expected disagreement, where chance takes every
// class equally often.
#include "measure_parts/publications.hpp"
#include "measure_parts/rating_pairs.hpp"

namespace ordeval::measures {

namespace {

score evaluate_brennan_prediger(const confusion_table& table, const arguments& settings) {
    const double classes = table.classes();
    if (classes == 1) return undefined_reason::single_class_scale;
    const weight_summary weights = summarise_weights(settings, table.classes());
    if (weights.sum == 0) return undefined_reason::no_variation;
    return 1 - mean_weight(table, settings, weights) / (weights.sum / (classes * classes));
}

score evaluate_brennan_prediger_of_ratings(const rating_table& ratings, const arguments& settings) {
    if (const confusion_table* table = as_table(ratings, settings)) return evaluate_brennan_prediger(*table, settings);
    const double classes = ratings.classes();
    if (classes == 1) return undefined_reason::single_class_scale;
    const double weights = summarise_weights(settings, ratings.classes()).sum;
    if (weights == 0) return undefined_reason::no_variation;
    return 1 - observed_disagreement(ratings, settings) / (weights / (classes * classes));
}

}  // namespace

const measure& brennan_prediger() {
    static constexpr measure descriptor{
        .name = "BrennanPrediger",
        .aliases = {{"BennettS", "weights=none"}},
        .title = "Brennan and Prediger's coefficient, weighted",
        .meaning =
            "How much less the answers disagree with the gold classes than two labels drawn with equal probabilities "
            "from the classes of the scale: 1 is perfect, 0 is chance.",
        .formula = "1 - (sum w(g,p) n[g][p] / N) / (sum w(g,p) / K^2)",
        .latex = R"(1-\frac{\frac{1}{N}\sum_{g,p} w_{gp}\,n_{gp}}{\frac{1}{K^2}\sum_{g,p} w_{gp}})",
        .source = "Brennan and Prediger (1981); weighted as in Gwet (2014), chapter 3",
        .publications = {publications::brennan1981},
        .advice =
            "Use it to compare data sets on one scale, since chance does not depend on the margins; classes that "
            "nobody uses make it look better.",
        .better = orientation::higher,
        .range_on = range_over_mean_weight,
        .invariances_with = invariances_of_weights_on_whole_scale,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::no_variation},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .function = evaluate_brennan_prediger,
        .on_ratings = evaluate_brennan_prediger_of_ratings,
    };
    return descriptor;
}

}  // namespace ordeval::measures
