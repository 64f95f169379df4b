// Kendall's tau-b: rank correlation that allows for ties on both sides.
#include <algorithm>
#include <cmath>

#include "measure_parts/pair_counts.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_tau_b(const confusion_table& table, const arguments&) {
    const pair_counts pairs = count_pairs(table);
    const double apart = static_cast<double>(pairs.apart_in_gold()) * static_cast<double>(pairs.apart_in_predicted());
    if (apart == 0) return undefined_reason::no_variation;
    return std::clamp(pairs.concordant_minus_discordant() / std::sqrt(apart), -1.0, 1.0);  // but for rounding
}

}  // namespace

const measure& tau_b() {
    static constexpr measure descriptor{
        .name = "TauB",
        .title = "Kendall's tau-b",
        .meaning =
            "How much more often two items stand in the same order in answers and gold than in the opposite order, "
            "among the pairs that are not tied, as the geometric mean for gold and for answers.",
        .formula =
            "(c - d) / sqrt((c + d + t_g)(c + d + t_p)), t_g and t_p pairs tied only in gold, only in prediction",
        .latex = R"(\frac{c-d}{\sqrt{(c+d+t_g)(c+d+t_p)}})",
        .source = "Kendall (1945); Cardoso and Sousa (2011), Section 1.1",
        .publications = {publications::kendall1945, publications::cardoso2011},
        .advice =
            "The usual rank correlation for classes; it sees the order of answers and not the answers, so a shifted "
            "scale goes unpunished.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_tau_b,
    };
    return descriptor;
}

}  // namespace ordeval::measures
