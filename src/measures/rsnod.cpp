// Root symmetric normalised order-aware divergence.
#include <cmath>

#include "measure_parts/order_aware_divergence.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rsnod(const distribution_pair& pair, const arguments& settings) {
    if (pair.classes() == 1) return undefined_reason::single_class_scale;
    const score there = normalised_divergence(pair, settings);
    const score back = normalised_divergence(pair.transposed(), settings);
    return there && back ? score(std::sqrt((*there + *back) / 2)) : there ? back : there;
}

score_range range_of_rsnod(int classes, const arguments& settings) {
    return {0, largest_normalised_divergence(classes, settings)};
}

invariance invariances_of_rsnod(const arguments& settings) {
    using enum invariance;
    const invariance kept = invariances_of_divergence(settings, transposition | reversal | replication);
    return kept | transposition;  // either way is what the measure is
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
        .invariances_with = invariances_of_rsnod,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::no_variation},
        .parameters = {support_parameter, divergence_weights},
        .contradiction = proximity_needs_shares,
        .on_distributions = evaluate_rsnod,
    };
    return descriptor;
}

}  // namespace ordeval::measures
