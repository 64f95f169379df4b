// Order-aware divergence: squared errors of shares, weighted by their distance from the classes that gold has.
#include "measure_parts/order_aware_divergence.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_od(const distribution_pair& pair, const arguments& settings) {
    return order_aware_divergence(pair, settings);
}

score_range range_of_od(int classes, const arguments& settings) { return {0, largest_divergence(classes, settings)}; }

/// Over all classes the divergence is the same either way, whichever distances weigh it.
invariance invariances_of_od(const arguments& settings) {
    using enum invariance;
    const bool all = settings.choice("support") == "all";
    if (weighs_by_proximity(settings)) return reversal | replication | insertion;  // shares alone count
    return invariances_of_divergence(settings, all ? transposition | reversal | replication : reversal | replication);
}

}  // namespace

const measure& od() {
    static constexpr measure descriptor{
        .name = "OD",
        .title = "Order-aware divergence",
        .meaning =
            "The squared errors of the estimated shares, each weighted by its distance from a class, averaged over the "
            "classes that have a true share.",
        .formula = "mean of DW_i over the classes i with q_i > 0; DW_i = sum_j |i-j| (p_j - q_j)^2",
        .latex =
            R"(\frac{1}{\lvert C^* \rvert}\sum_{i \in C^*} DW_i,\quad DW_i=\sum_{j} \lvert i-j \rvert (p_j-q_j)^2)",
        .source = "Sakai (2018); Sakai (2021), Eq. 12 and 13",
        .publications = {publications::sakai2021},
        .advice = "Report RNOD, which is OD brought to the size of a share.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_od,
        .perfect = 0,
        .invariances_with = invariances_of_od,
        .parameters = {support_parameter, divergence_weights},
        .contradiction = proximity_needs_shares,
        .on_distributions = evaluate_od,
    };
    return descriptor;
}

}  // namespace ordeval::measures
