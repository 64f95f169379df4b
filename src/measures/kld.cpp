// Kullback-Leibler divergence of the estimate from the truth.
#include <algorithm>

#include "measure_parts/relative_entropy.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const distribution_pair& pair, const arguments& settings) {
    const double smoothing = settings.number("smoothing");
    const double scale = 1 + smoothing * pair.classes();
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        const double estimated = (pair[right_answer(g)] + smoothing) / scale;
        const double truth = (pair[g] + smoothing) / scale;
        if (truth == 0 && estimated > 0) return undefined_reason::zero_gold_share;
        sum += relative_entropy_term(estimated, truth);
    }
    return std::max(sum, 0.0);  // rounding can leave the range by the last digit
}

/// A class that neither distribution uses gets a share by smoothing.
invariance invariances_with(const arguments& settings) {
    using enum invariance;
    return settings.number("smoothing") == 0 ? nominal | replication : reversal | relabelling | replication;
}

}  // namespace

const measure& kld() {
    static constexpr measure descriptor{
        .name = "KLD",
        .title = "Kullback-Leibler divergence",
        .meaning =
            "How many bits per item it costs to take the true distribution for the one that the items come from, where "
            "the estimate is that one.",
        .formula = "sum_i p_i log2(p_i / q_i), after p_i -> (p_i + smoothing) / (1 + K smoothing) and q_i likewise",
        .latex = R"(\sum_{i:\,p_i>0} p_i \log_2 \frac{p_i}{q_i})",
        .source = "Kullback and Leibler (1951); Sakai (2021), Eq. 18",
        .advice = "Use JSD instead: it has a value where gold lacks a class, and it needs no smoothing.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances_with = invariances_with,
        .undefined = {undefined_reason::zero_gold_share},
        .parameters = {{.name = "smoothing",
                        .meaning = "added to every share of both distributions before they are normalised again",
                        .kind = parameter::kind::number,
                        .default_text = "0",
                        .low = 0}},
        .on_distributions = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
