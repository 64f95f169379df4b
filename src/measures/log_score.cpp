// Logarithmic score: the surprise at the true class.
#include <algorithm>
#include <cmath>

#include "measure_parts/item_mean.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_log_score(const forecasts& items, const arguments& settings) {
    const double clip = settings.number("clip");
    bool impossible = false;
    const double mean = mean_over_items(items, [&](std::size_t i) {
        const double given = items.probabilities(i)[static_cast<std::size_t>(items.truth(i).value)];
        const double counted = std::max(given, clip);
        impossible = impossible || counted == 0;
        return counted == 0 || counted == 1 ? 0.0 : -std::log(counted);
    });
    if (impossible) return undefined_reason::zero_probability;
    return mean;
}

}  // namespace

const measure& log_score() {
    static constexpr measure descriptor{
        .name = "LogScore",
        .aliases = {{"LogLoss"}},
        .title = "Logarithmic score",
        .meaning = "The mean surprise at the true class, in natural units; 0 is certainty of the truth.",
        .formula = "mean over items of -ln max(p_g, clip)",
        .latex = R"(-\frac{1}{N}\sum_i\ln\max(p_{ig_i},\text{clip}))",
        .source = "Good (1952)",
        .advice =
            "Use it where a class that came true must never have been called impossible; it does not see how near "
            "other classes are, so put RPS beside it.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances = invariance::nominal | invariance::replication,
        .undefined = {undefined_reason::zero_probability},
        .parameters = {{.name = "clip",
                        .meaning = "the least probability that counts, so that one item cannot decide all",
                        .kind = parameter::kind::number,
                        .default_text = "0",
                        .low = 0,
                        .high = 1}},
        .on_forecasts = evaluate_log_score,
    };
    return descriptor;
}

}  // namespace ordeval::measures
