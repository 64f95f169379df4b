// Root normalised order-aware divergence.
#include <cmath>

#include "measure_parts/order_aware_divergence.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rnod(const distribution_pair& pair, const arguments& settings) {
    if (pair.classes() == 1) return undefined_reason::single_class_scale;
    const score share = normalised_divergence(pair, settings);
    return share ? score(std::sqrt(*share)) : share;
}

score_range range_of_rnod(int classes, const arguments& settings) {
    return {0, largest_normalised_divergence(classes, settings)};
}

/// Over all classes the divergence is the same either way, whichever distances weigh it.
invariance invariances_of_rnod(const arguments& settings) {
    using enum invariance;
    const bool all = settings.choice("support") == "all";
    return invariances_of_divergence(settings, all ? transposition | reversal | replication : reversal | replication);
}

}  // namespace

const measure& rnod() {
    static constexpr measure descriptor{
        .name = "RNOD",
        .title = "Root normalised order-aware divergence",
        .meaning =
            "The size of the errors of the estimated shares, where an error counts more the farther it lies from the "
            "classes that have a true share.",
        .formula = "sqrt(OD(p||q) / (K-1))",
        .latex = R"(\sqrt{\frac{OD(p \parallel q)}{K-1}})",
        .source = "Sakai (2018); Sakai (2021), Eq. 14",
        .publications = {publications::sakai2021},
        .advice =
            "A good primary measure of ordinal quantification; from five classes on, extreme distributions can exceed "
            "1.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_rnod,
        .perfect = 0,
        .invariances_with = invariances_of_rnod,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::no_variation},
        .parameters = {support_parameter, divergence_weights},
        .contradiction = proximity_needs_shares,
        .on_distributions = evaluate_rnod,
    };
    return descriptor;
}

}  // namespace ordeval::measures
