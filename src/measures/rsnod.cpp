// Root symmetric normalised order-aware divergence.
#include <cmath>

#include "measure_parts/order_aware_divergence.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rsnod(const distribution_pair& pair, const arguments& settings) {
    if (pair.classes() == 1) return undefined_reason::single_class_scale;
    return std::sqrt(symmetric_divergence(pair, settings) / (pair.classes() - 1));
}

score_range range_of_rsnod(int classes, const arguments& settings) {
    return {0, classes == 1 ? 0 : std::sqrt(largest_divergence(classes, settings) / (classes - 1))};
}

}  // namespace

const measure& rsnod() {
    static constexpr measure descriptor{
        .name = "RSNOD",
        .title = "Root symmetric normalised order-aware divergence",
        .meaning =
            "The size of the errors of the estimated shares, where an error counts more the farther it lies from the "
            "classes that either distribution has a share in.",
        .formula = "sqrt(SOD(p,q) / (K-1))",
        .latex = R"(\sqrt{\frac{SOD(p,q)}{K-1}})",
        .source = "Sakai (2018); Sakai (2021), Eq. 15",
        .publications = {publications::sakai2021},
        .advice =
            "Use it in place of RNOD where neither distribution is the truth; from five classes on, extreme "
            "distributions can exceed 1.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_rsnod,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {support_parameter},
        .on_distributions = evaluate_rsnod,
    };
    return descriptor;
}

}  // namespace ordeval::measures
