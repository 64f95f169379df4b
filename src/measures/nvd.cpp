// Normalised variational distance: half the sum of absolute errors of shares.
#include <cmath>

#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_nvd(const distribution_pair& pair, const arguments&) {
    double sum = 0;
    for (gold g : pair.gold_classes()) sum += std::abs(pair[right_answer(g)] - pair[g]);
    return sum / 2;
}

}  // namespace

const measure& nvd() {
    static constexpr measure descriptor{
        .name = "NVD",
        .title = "Normalised variational distance",
        .meaning = "The share of the items that lies in a wrong class, however far from the right one.",
        .formula = "sum_i |p_i - q_i| / 2",
        .latex = R"(\frac{1}{2}\sum_{i} \lvert p_i-q_i \rvert)",
        .source = "Sakai (2018); Sakai (2021), Eq. 16",
        .publications = {publications::sakai2021},
        .advice = "Not for ordered classes alone: it treats all errors as equally bad.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .on_distributions = evaluate_nvd,
    };
    return descriptor;
}

}  // namespace ordeval::measures
