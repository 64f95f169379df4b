// Earth mover's distance: how far shares have to be moved along the scale.
#include "measure_parts/match_distance.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_emd(const distribution_pair& pair, const arguments&) { return match_distance(pair); }

score_range range_of_emd(int classes, const arguments&) { return {0, classes - 1.0}; }

}  // namespace

const measure& emd() {
    static constexpr measure descriptor{
        .name = "EMD",
        .aliases = {{"MatchDistance"}},
        .title = "Earth mover's distance",
        .meaning =
            "How many classes far the shares have to be moved, on average over the items, to turn the estimated "
            "distribution into the true one.",
        .formula = "sum_i |cp_i - cq_i|, cp and cq cumulative",
        .latex = R"(\sum_{i} \lvert cp_i-cq_i \rvert)",
        .source = "Nakov et al. (2016), the official measure of SemEval-2016 Task 4 Subtask E; Sakai (2021), Eq. 11",
        .publications = {publications::sakai2021},
        .advice = "Use NMD instead where tasks with different numbers of classes are compared.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_emd,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .on_distributions = evaluate_emd,
    };
    return descriptor;
}

}  // namespace ordeval::measures
