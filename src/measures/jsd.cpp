// Jensen-Shannon divergence: how well a single item tells which of the two distributions it came from.
#include <algorithm>

#include "measure_parts/publications.hpp"
#include "measure_parts/relative_entropy.hpp"

namespace ordeval::measures {

namespace {

score evaluate_jsd(const distribution_pair& pair, const arguments&) {
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        const double estimated = pair[right_answer(g)];
        const double middle = (estimated + pair[g]) / 2;
        sum += relative_entropy_term(estimated, middle) + relative_entropy_term(pair[g], middle);
    }
    return std::clamp(sum / 2, 0.0, 1.0);  // rounding can leave the range by the last digit
}

}  // namespace

const measure& jsd() {
    static constexpr measure descriptor{
        .name = "JSD",
        .title = "Jensen-Shannon divergence",
        .meaning =
            "How well a single item tells, on average, whether it was drawn from the estimated or the true "
            "distribution, in bits.",
        .formula = "(KLD(p||m) + KLD(q||m)) / 2, m = (p+q)/2, logarithms to base 2",
        .latex = R"(\frac{KLD(p \parallel m)+KLD(q \parallel m)}{2},\quad m=\frac{p+q}{2})",
        .source = "Lin (1991); Sakai (2021), Eq. 19",
        .publications = {publications::lin1991, publications::sakai2021},
        .advice = "Not for ordered classes alone: it treats all errors as equally bad.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .on_distributions = evaluate_jsd,
    };
    return descriptor;
}

}  // namespace ordeval::measures
