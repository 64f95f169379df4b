// Kendall's tau-a: concordant minus discordant pairs over all pairs.
#include "measure_parts/pair_counts.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tau_a(const confusion_table& table, const arguments&) {
    const pair_counts pairs = count_pairs(table);
    return pairs.surplus_over(pairs.total());
}

}  // namespace

const measure& tau_a() {
    static constexpr measure descriptor{
        .name = "TauA",
        .title = "Kendall's tau-a",
        .meaning =
            "How much more often two items stand in the same order in answers and gold than in the opposite order, "
            "among all pairs of items.",
        .formula = "(c - d) / (N (N-1) / 2), c concordant and d discordant pairs of items",
        .latex = R"(\frac{c-d}{N(N-1)/2})",
        .source = "Kendall (1938); Amigo et al. (2020), Section 5",
        .publications = {publications::kendall1938, publications::amigo2020},
        .advice = "Compare systems on the same gold only: pairs tied in gold keep even a perfect system below 1.",
        .better = orientation::higher,
        .range = {-1, 1},
        .perfect = std::nullopt,
        .invariances = invariance::transposition | invariance::reversal | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_tau_a,
    };
    return descriptor;
}

}  // namespace ordeval::measures
