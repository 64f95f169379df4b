// Brier score: squared errors of the probabilities.
#include "measure_parts/item_mean.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_brier(const forecasts& items, const arguments&) {
    return mean_over_items(items, [&](std::size_t i) {
        const std::span<const double> p = items.probabilities(i);
        double sum = 0;
        for (int k = 0; k < items.classes(); ++k) {
            const double error = p[static_cast<std::size_t>(k)] - (items.truth(i).value == k ? 1 : 0);
            sum += error * error;
        }
        return sum;
    });
}

}  // namespace

const measure& brier() {
    static constexpr measure descriptor{
        .name = "Brier",
        .title = "Brier score",
        .meaning =
            "The mean squared error of the probabilities of all classes: 0 is certainty of the truth, 2 certainty of "
            "another class.",
        .formula = "mean over items of sum_k (p_k - [k = g])^2",
        .latex = R"(\frac{1}{N}\sum_i\sum_k\left(p_{ik}-[k=g_i]\right)^2)",
        .source = "Brier (1950)",
        .advice = "Use it to compare with work on unordered classes; for ordered ones RPS says more.",
        .better = orientation::lower,
        .range = {0, 2},
        .perfect = 0,
        .invariances = invariance::nominal | invariance::replication,
        .on_forecasts = evaluate_brier,
    };
    return descriptor;
}

}  // namespace ordeval::measures
