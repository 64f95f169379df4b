// Root normalised sum of squares of the errors of shares.
#include <cmath>

#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rnss(const distribution_pair& pair, const arguments&) {
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        const double difference = pair[right_answer(g)] - pair[g];
        sum += difference * difference;
    }
    return std::sqrt(sum / 2);
}

}  // namespace

const measure& rnss() {
    static constexpr measure descriptor{
        .name = "RNSS",
        .title = "Root normalised sum of squares",
        .meaning = "The size of the errors of the estimated shares, large ones counting more, wherever they lie.",
        .formula = "sqrt(sum_i (p_i - q_i)^2 / 2)",
        .latex = R"(\sqrt{\frac{\sum_{i} (p_i-q_i)^2}{2}})",
        .source = "Sakai (2018); Sakai (2021), Eq. 17",
        .publications = {publications::sakai2021},
        .advice = "Not for ordered classes alone: it treats all errors as equally bad.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .on_distributions = evaluate_rnss,
    };
    return descriptor;
}

}  // namespace ordeval::measures
