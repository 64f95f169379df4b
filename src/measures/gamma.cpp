// Goodman and Kruskal's gamma: concordance among the pairs without ties.
#include "measure_parts/pair_counts.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_gamma(const confusion_table& table, const arguments&) {
    const pair_counts pairs = count_pairs(table);
    return pairs.surplus_over(pairs.concordant + pairs.discordant);
}

}  // namespace

const measure& gamma() {
    static constexpr measure descriptor{
        .name = "Gamma",
        .title = "Goodman and Kruskal's gamma",
        .meaning =
            "How much more often two items stand in the same order in answers and gold than in the opposite order, "
            "among the pairs that are tied in neither.",
        .formula = "(c - d) / (c + d)",
        .latex = R"(\frac{c-d}{c+d})",
        .source = "Goodman and Kruskal (1954)",
        .publications = {publications::goodman1954},
        .advice = "It ignores ties, so that a system with few distinct answers scores high; prefer TauB.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_gamma,
    };
    return descriptor;
}

}  // namespace ordeval::measures
