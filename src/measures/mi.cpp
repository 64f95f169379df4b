// Mutual information of gold and prediction, in bits.
#include <algorithm>
#include <cmath>

#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mi(const confusion_table& table, const arguments&) {
    const double items = static_cast<double>(table.total());
    double bits = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) {
            if (table(g, p) == 0) continue;
            const double n = static_cast<double>(table(g, p));
            bits += n * std::log2(n * items / (static_cast<double>(table[g]) * static_cast<double>(table[p])));
        }
    // The terms have both signs; rounding must not carry the sum out of its range.
    return std::clamp(bits / items, 0.0, std::log2(table.classes()));
}

/// No class can be told by more than the entropy of equally frequent classes.
score_range range_of_information(int classes, const arguments&) { return {0, std::log2(classes)}; }

}  // namespace

const measure& mi() {
    static constexpr measure descriptor{
        .name = "MI",
        .title = "Mutual information",
        .meaning = "How many bits an answer tells about the gold class of its item, whatever names the classes have.",
        .formula = "sum n[g][p] / N log2(n[g][p] N / (G[g] P[p]))",
        .latex = R"(\sum_{g,p}\frac{n_{gp}}{N}\log_2\frac{n_{gp}\,N}{G_g P_p})",
        .source = "Shannon (1948); Amigo et al. (2020), Section 5",
        .publications = {publications::shannon1948, publications::amigo2020},
        .advice =
            "Compare systems on the same gold only: a perfect system reaches the entropy of the gold classes, and so "
            "does one that exchanges them.",
        .better = orientation::higher,
        .range = {0, unbounded},
        .range_on = range_of_information,
        .perfect = std::nullopt,
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .silence_can_pay = true,
        .function = evaluate_mi,
    };
    return descriptor;
}

}  // namespace ordeval::measures
