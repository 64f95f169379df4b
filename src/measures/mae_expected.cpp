// Expected absolute error of a class drawn from the forecast.
#include <cmath>

#include "measure_parts/item_mean.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae_expected(const forecasts& items, const arguments&) {
    return mean_over_items(items, [&](std::size_t i) {
        const std::span<const double> p = items.probabilities(i);
        double sum = 0;
        for (int k = 0; k < items.classes(); ++k)
            sum += p[static_cast<std::size_t>(k)] * std::abs(k - items.truth(i).value);
        return sum;
    });
}

score_range range_of_mae_expected(int classes, const arguments&) { return {0, classes - 1.0}; }

}  // namespace

const measure& mae_expected() {
    static constexpr measure descriptor{
        .name = "MAE_expected",
        .title = "Expected absolute error",
        .meaning = "How many classes an answer drawn from the forecast lies from the truth on average.",
        .formula = "mean over items of sum_k p_k |k - g|",
        .latex = R"(\frac{1}{N}\sum_i\sum_k p_{ik}\,|k-g_i|)",
        .source = "Gneiting and Raftery (2007), Section 4.2: the first term of the continuous ranked probability score",
        .advice =
            "Use it to set forecasts beside the MAE of labels; unlike RPS it rewards forecasts that are more certain "
            "than they should be.",
        .better = orientation::lower,
        .range_on = range_of_mae_expected,
        .perfect = 0,
        .invariances = invariance::reversal | invariance::replication,
        .on_forecasts = evaluate_mae_expected,
    };
    return descriptor;
}

}  // namespace ordeval::measures
