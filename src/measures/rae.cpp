// Relative absolute error of quantification: the mean error of a share, relative to the true one.
#include <cmath>

#include "measure_parts/publications.hpp"
#include "measure_parts/smoothing.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rae(const distribution_pair& pair, const arguments& settings) {
    const smoothed_shares shares(pair, settings);
    if (!shares.known()) return undefined_reason::unknown_items;
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        if (shares.truth(g) == 0) return undefined_reason::zero_gold_share;
        sum += std::abs(shares.estimated(g) - shares.truth(g)) / shares.truth(g);
    }
    return sum / pair.classes();
}

}  // namespace

const measure& rae() {
    static constexpr measure descriptor{
        .name = "RAE",
        .title = "Relative absolute error of quantification",
        .meaning = "The mean over the classes of the absolute error of the estimated share, relative to the true one.",
        .formula = "sum_i |p_i - q_i| / q_i / K, after p_i -> (p_i + smoothing) / (1 + K smoothing) and q_i likewise",
        .latex = R"(\frac{1}{K}\sum_{i} \frac{\lvert p_i-q_i \rvert}{q_i})",
        .source = "Sebastiani (2020), relative absolute error",
        .publications = {publications::sebastiani2020},
        .advice =
            "Use it where errors in rare classes are the worst; where a class may have none, smooth by 1/(2N) for a "
            "sample of N items: pseudocount=0.5.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances_with = invariances_of_smoothed_shares,
        .undefined = {undefined_reason::zero_gold_share, undefined_reason::unknown_items},
        .parameters = {smoothing_parameter, pseudocount_parameter},
        .on_distributions = evaluate_rae,
    };
    return descriptor;
}

}  // namespace ordeval::measures
