// Mean squared error of the estimated shares, as the dialogue breakdown detection challenge scores it.
#include <algorithm>

#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score_range range_of_mse_shares(int classes, const arguments&) { return {0, 2.0 / classes}; }

score evaluate_mse_shares(const distribution_pair& pair, const arguments& settings) {
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        const double difference = pair[right_answer(g)] - pair[g];
        sum += difference * difference;
    }
    return std::min(sum / pair.classes(), range_of_mse_shares(pair.classes(), settings).high);
}

}  // namespace

const measure& mse_shares() {
    static constexpr measure descriptor{
        .name = "MSE_shares",
        .title = "Mean squared error of shares",
        .meaning = "The mean over the classes of the squared error of the estimated share.",
        .formula = "sum_i (p_i - q_i)^2 / K",
        .latex = R"(\frac{1}{K}\sum_{i} (p_i-q_i)^2)",
        .source = "the dialogue breakdown detection challenges; Sakai (2021), section 2.2",
        .publications = {publications::sakai2021},
        .advice =
            "Use it to compare with results of the dialogue breakdown detection challenges; RNSS is its root on "
            "another scale, and RNOD and NMD see the order of the classes.",
        .better = orientation::lower,
        .range = {0, 2},
        .range_on = range_of_mse_shares,
        .perfect = 0,
        .invariances =
            invariance::transposition | invariance::reversal | invariance::relabelling | invariance::replication,
        .on_distributions = evaluate_mse_shares,
    };
    return descriptor;
}

}  // namespace ordeval::measures
