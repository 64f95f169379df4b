// r_int: overlap of the order relations of gold and prediction, ties included.
#include <algorithm>
#include <cmath>

#include "measure_parts/pair_counts.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_r_int(const confusion_table& table, const arguments&) {
    const pair_counts pairs = count_pairs(table);
    if (pairs.total() == 0) return undefined_reason::no_variation;
    // Over ordered pairs, a pair that is apart satisfies "<=" in one direction and a tied one in both.
    const double in_gold = static_cast<double>(2 * pairs.total() - pairs.apart_in_gold());
    const double in_predicted = static_cast<double>(2 * pairs.total() - pairs.apart_in_predicted());
    const double in_both = static_cast<double>(pairs.concordant + pairs.tied_in_gold_only +
                                               pairs.tied_in_predicted_only + 2 * pairs.tied_in_both);
    return std::min(-1 + 2 * in_both / std::sqrt(in_gold * in_predicted), 1.0);  // only rounding passes 1
}

}  // namespace

const measure& r_int() {
    static constexpr measure descriptor{
        .name = "RInt",
        .title = "Coefficient r_int",
        .meaning =
            "How far the order relations 'not above' of gold and of the answers, as sets of ordered pairs of items, "
            "overlap: 1 where they are the same, -1 where they share nothing.",
        .formula =
            "-1 + 2 |A and B| / sqrt(|A| |B|), A = {(i,j): gold_i <= gold_j}, B = {(i,j): predicted_i <= predicted_j}, "
            "i not j",
        .latex = R"(-1+\frac{2\,|A\cap B|}{\sqrt{|A|\,|B|}})",
        .source = "Pinto da Costa et al. (2008); Cardoso and Sousa (2011), Section 1.1",
        .publications = {publications::cardoso2011},
        .advice =
            "Made for the many ties that classes bring; like all rank coefficients it does not see shifted answers.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances = invariance::transposition | invariance::reversal | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_r_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
