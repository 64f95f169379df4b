// Normalised match distance: the earth mover's distance as a share of the longest possible one.
#include "measure_parts/match_distance.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_nmd(const distribution_pair& pair, const arguments&) {
    if (pair.classes() == 1) return undefined_reason::single_class_scale;
    return match_distance(pair) / (pair.classes() - 1);
}

}  // namespace

const measure& nmd() {
    static constexpr measure descriptor{
        .name = "NMD",
        .title = "Normalised match distance",
        .meaning =
            "How far the shares have to be moved along the scale to turn the estimated distribution into the true "
            "one, as a share of the scale's length.",
        .formula = "sum_i |cp_i - cq_i| / (K-1), cp and cq cumulative",
        .latex = R"(\frac{\sum_{i} \lvert cp_i-cq_i \rvert}{K-1})",
        .source = "Sakai (2018); Sakai (2021), Eq. 11",
        .publications = {publications::sakai2021},
        .advice = "A good primary measure of ordinal quantification, beside RNOD.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::single_class_scale},
        .on_distributions = evaluate_nmd,
    };
    return descriptor;
}

}  // namespace ordeval::measures
