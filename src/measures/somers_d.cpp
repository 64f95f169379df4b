// Somers' D: concordance among the pairs that gold tells apart.
#include "measure_parts/pair_counts.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_somers_d(const confusion_table& table, const arguments&) {
    const pair_counts pairs = count_pairs(table);
    return pairs.surplus_over(pairs.apart_in_gold());
}

}  // namespace

const measure& somers_d() {
    static constexpr measure descriptor{
        .name = "SomersD",
        .title = "Somers' D",
        .meaning =
            "How much more often two items of different gold classes stand in the right order in the answers than in "
            "the wrong one; a tie in the answers counts as neither.",
        .formula = "(c - d) / (c + d + t_p), t_p pairs tied only in prediction",
        .latex = R"(\frac{c-d}{c+d+t_p})",
        .source = "Somers (1962), gold as the independent variable",
        .publications = {publications::somers1962},
        .advice = "The rank correlation to use where gold is the truth and not just another rater.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances = invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_somers_d,
    };
    return descriptor;
}

}  // namespace ordeval::measures
