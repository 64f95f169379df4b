// Absolute error of quantification: the mean error of a share.
#include <algorithm>
#include <cmath>

#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score_range range_of_ae(int classes, const arguments&) { return {0, 2.0 / classes}; }

score evaluate_ae(const distribution_pair& pair, const arguments& settings) {
    double sum = 0;
    for (gold g : pair.gold_classes()) sum += std::abs(pair[right_answer(g)] - pair[g]);
    return std::min(sum / pair.classes(), range_of_ae(pair.classes(), settings).high);
}

}  // namespace

const measure& ae() {
    static constexpr measure descriptor{
        .name = "AE",
        .title = "Absolute error of quantification",
        .meaning = "The mean over the classes of the absolute error of the estimated share.",
        .formula = "sum_i |p_i - q_i| / K",
        .latex = R"(\frac{1}{K}\sum_{i} \lvert p_i-q_i \rvert)",
        .source = "Sebastiani (2020), absolute error",
        .publications = {publications::sebastiani2020},
        .advice =
            "Use it to compare with work on quantification; it treats all errors as equally bad, so NMD says more "
            "about ordered classes.",
        .better = orientation::lower,
        .range = {0, 2},
        .range_on = range_of_ae,
        .perfect = 0,
        .invariances =
            invariance::transposition | invariance::reversal | invariance::relabelling | invariance::replication,
        .on_distributions = evaluate_ae,
    };
    return descriptor;
}

}  // namespace ordeval::measures
