// Matthews' correlation for several classes: Gorodkin's R_K.
#include <algorithm>
#include <cmath>

#include "core/wide_count.hpp"
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// The pairs of labels that chance makes different: N^2 less the squares of the class sizes. A whole number, so that
/// nothing is lost by the subtraction.
template <class Index>
wide_count unlike_pairs(const confusion_table& table, class_range<Index> classes) {
    const wide_count items = table.total();
    wide_count pairs = items * items;
    for (Index i : classes) pairs -= wide_count{table[i]} * table[i];
    return pairs;
}

score evaluate_mcc(const confusion_table& table, const arguments&) {
    const wide_count in_gold = unlike_pairs(table, table.gold_classes());
    // Unanswered items are an answer of their own, which is never right.
    const wide_count open = table.unanswered();
    const wide_count in_predicted = unlike_pairs(table, table.predicted_classes()) - open * open;
    if (in_gold == 0 || in_predicted == 0) return undefined_reason::no_variation;

    // The covariance of the two indicator vectors, summed over classes and times N^2: N * right - sum G P.
    const wide_count observed = wide_count{right_answers(table)} * table.total();
    wide_count by_chance = 0;
    for (gold g : table.gold_classes()) by_chance += wide_count{table[g]} * table[right_answer(g)];
    const double surplus =
        observed >= by_chance ? static_cast<double>(observed - by_chance) : -static_cast<double>(by_chance - observed);
    const double scale = std::sqrt(static_cast<double>(in_gold)) * std::sqrt(static_cast<double>(in_predicted));
    return std::clamp(surplus / scale, -1.0, 1.0);  // only rounding passes the ends
}

}  // namespace

const measure& mcc() {
    static constexpr measure descriptor{
        .name = "MCC",
        .aliases = {{"R_K"}},
        .title = "Matthews' correlation coefficient, several classes",
        .meaning =
            "The correlation of gold and answer when each class is a dimension of its own: 1 is perfect, 0 is chance.",
        .formula = "(N sum_g n[g][g] - sum_g G[g] P[g]) / sqrt((N^2 - sum G[g]^2) (N^2 - sum P[p]^2))",
        .latex = R"(\frac{N\sum_g n_{gg}-\sum_g G_gP_g}{\sqrt{N^2-\sum_g G_g^2}\,\sqrt{N^2-\sum_p P_p^2}})",
        .source = "Gorodkin (2004), R_K",
        .publications = {publications::gorodkin2004},
        .advice =
            "Use it where classes are mere names and differ in size; it takes every error for equally bad, so report "
            "an ordinal measure beside it.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances = invariance::transposition | invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_mcc,
    };
    return descriptor;
}

}  // namespace ordeval::measures
