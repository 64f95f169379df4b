// Symmetric order-aware divergence: the mean of the divergences either way.
#include "measure_parts/order_aware_divergence.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_sod(const distribution_pair& pair, const arguments& settings) {
    return symmetric_divergence(pair, settings);
}

score_range range_of_sod(int classes, const arguments& settings) { return {0, largest_divergence(classes, settings)}; }

invariance invariances_of_sod(const arguments& settings) {
    using enum invariance;
    if (weighs_by_proximity(settings)) return transposition | reversal | replication | insertion;  // shares alone count
    const invariance kept = invariances_of_divergence(settings, transposition | reversal | replication);
    return kept | transposition;  // either way is what the measure is
}

}  // namespace

const measure& sod() {
    static constexpr measure descriptor{
        .name = "SOD",
        .title = "Symmetric order-aware divergence",
        .meaning =
            "The mean of the order-aware divergences of the estimate from the truth and of the truth from the "
            "estimate.",
        .formula = "(OD(p||q) + OD(q||p)) / 2",
        .latex = R"(\frac{OD(p \parallel q)+OD(q \parallel p)}{2})",
        .source = "Sakai (2018); Sakai (2021), section 3.2",
        .publications = {publications::sakai2021},
        .advice = "Report RSNOD, which is SOD brought to the size of a share.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_sod,
        .perfect = 0,
        .invariances_with = invariances_of_sod,
        .parameters = {support_parameter, divergence_weights},
        .contradiction = proximity_needs_shares,
        .on_distributions = evaluate_sod,
    };
    return descriptor;
}

}  // namespace ordeval::measures
