// Stuart's tau-c: rank correlation for tables with unequal numbers of used classes.
#include <algorithm>

#include "measure_parts/pair_counts.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

template <class Index>
int used_classes(const confusion_table& table, class_range<Index> classes) {
    int used = 0;
    for (Index i : classes) used += table[i] > 0;
    return used;
}

score evaluate_tau_c(const confusion_table& table, const arguments&) {
    const int m = std::min(used_classes(table, table.gold_classes()), used_classes(table, table.predicted_classes()));
    if (m < 2) return undefined_reason::no_variation;
    // m equal classes on the diagonal leave N^2 (m - 1) / (2 m) pairs that are apart: the largest surplus there is.
    const double items = static_cast<double>(table.total());
    const double tau = 2 * m * count_pairs(table).concordant_minus_discordant() / (items * items * (m - 1));
    return std::clamp(tau, -1.0, 1.0);  // only rounding passes the ends
}

}  // namespace

const measure& tau_c() {
    static constexpr measure descriptor{
        .name = "TauC",
        .title = "Stuart's tau-c",
        .meaning =
            "The surplus of concordant over discordant pairs of items over the largest surplus that so many items in "
            "so many used classes can have.",
        .formula = "2 (c - d) / (N^2 (m-1) / m), m the smaller of the numbers of used gold and used predicted classes",
        .latex = R"(\frac{2(c-d)}{N^2(m-1)/m})",
        .source = "Stuart (1953)",
        .advice =
            "Use it where gold and answers use different numbers of classes; a perfect system reaches 1 only if its "
            "classes are equally large.",
        .better = orientation::higher,
        .range = {-1, 1},
        .perfect = std::nullopt,
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_tau_c,
    };
    return descriptor;
}

}  // namespace ordeval::measures
