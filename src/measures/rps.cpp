// Ranked probability score: squared errors of the cumulative distribution.
#include "measure_parts/item_mean.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rps(const forecasts& items, const arguments& settings) {
    if (items.classes() == 1) return undefined_reason::single_class_scale;
    const double mean = mean_over_items(items, [&](std::size_t i) {
        const std::span<const double> p = items.probabilities(i);
        double cumulative = 0;
        double sum = 0;
        for (int k = 0; k + 1 < items.classes(); ++k) {
            cumulative += p[static_cast<std::size_t>(k)];
            const double error = cumulative - (items.truth(i).value <= k ? 1 : 0);
            sum += error * error;
        }
        return sum;
    });
    return settings.choice("norm") == "classes" ? mean / (items.classes() - 1) : mean;
}

score_range range_of_rps(int classes, const arguments& settings) {
    return {0, settings.choice("norm") == "classes" ? 1.0 : classes - 1.0};
}

}  // namespace

const measure& rps() {
    static constexpr measure descriptor{
        .name = "RPS",
        .title = "Ranked probability score",
        .meaning =
            "How far the forecast distribution lies from the true class, near misses counting less: 0 is certainty of "
            "the truth, 1 certainty of the other end of the scale.",
        .formula = "mean over items of sum_{k<K-1} (F_k - [g <= k])^2 / (K-1), F_k = p_0 + ... + p_k",
        .latex = R"(\frac{1}{N(K-1)}\sum_i\sum_{k<K-1}\left(F_{ik}-[g_i\le k]\right)^2)",
        .source = "Epstein (1969); Murphy (1971)",
        .advice =
            "A good primary measure of ordinal forecasts, because only honest probabilities make it smallest; papers "
            "differ in whether it is divided by K-1.",
        .better = orientation::lower,
        .range_on = range_of_rps,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {{.name = "norm",
                        .meaning = "what it is divided by: the number of classes minus one, or nothing",
                        .kind = parameter::kind::choice,
                        .default_text = "classes",
                        .choices = {"classes", "none"}}},
        .on_forecasts = evaluate_rps,
    };
    return descriptor;
}

}  // namespace ordeval::measures
