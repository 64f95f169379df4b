// Matthews' correlation for several classes: Gorodkin's R_K.
#include <algorithm>
#include <cmath>

#include "core/wide_count.hpp"
#include "measure_parts/class_errors.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// What the coefficient is made of, whatever becomes of the classes.
struct label_pairs {
    wide_count in_gold = 0, in_predicted = 0;  ///< pairs of labels that chance makes different, times two
    wide_count right = 0;                      ///< right answers
    wide_count by_chance = 0;                  ///< right answers that chance would give, times N
};

/// A class with its gold items and its answers; whole numbers, so that nothing is lost by the subtraction.
void take_class(label_pairs& pairs, wide_count in_gold, wide_count in_predicted) {
    pairs.in_gold -= in_gold * in_gold;
    pairs.in_predicted -= in_predicted * in_predicted;
    pairs.by_chance += in_gold * in_predicted;
}

/// Each class by itself; or the chosen ones, and all others as one.
label_pairs pairs_of_labels(const confusion_table& table, const std::vector<double>& chosen) {
    const wide_count items = table.total();
    // Unanswered items are an answer of their own, which is never right.
    const wide_count open = table.unanswered();
    label_pairs pairs{.in_gold = items * items, .in_predicted = items * items - open * open};
    if (chosen.empty()) {
        for (gold g : table.gold_classes()) take_class(pairs, table[g], table[right_answer(g)]);
        pairs.right = right_answers(table);
        return pairs;
    }
    const auto is_other = [&](int place) { return !std::ranges::binary_search(chosen, place + 1.0); };
    wide_count other_gold = 0, other_answers = 0;
    for (gold g : table.gold_classes()) {
        if (!is_other(g.value)) {
            take_class(pairs, table[g], table[right_answer(g)]);
            pairs.right += table(g, right_answer(g));
            continue;
        }
        other_gold += table[g];
        other_answers += table[right_answer(g)];
        for (predicted p : table.predicted_classes())
            if (is_other(p.value)) pairs.right += table(g, p);
    }
    take_class(pairs, other_gold, other_answers);
    return pairs;
}

score evaluate_mcc(const confusion_table& table, const arguments& settings) {
    const label_pairs pairs = pairs_of_labels(table, settings.numbers("classes"));
    if (pairs.in_gold == 0 || pairs.in_predicted == 0) return undefined_reason::no_variation;

    // The covariance of the two indicator vectors, summed over classes and times N^2: N * right - sum G P.
    const wide_count observed = pairs.right * table.total();
    const double surplus = observed >= pairs.by_chance ? static_cast<double>(observed - pairs.by_chance)
                                                       : -static_cast<double>(pairs.by_chance - observed);
    const double scale =
        std::sqrt(static_cast<double>(pairs.in_gold)) * std::sqrt(static_cast<double>(pairs.in_predicted));
    return std::clamp(surplus / scale, -1.0, 1.0);  // only rounding passes the ends
}

invariance invariances_of_mcc(const arguments& settings) {
    using enum invariance;
    const invariance always = transposition | replication;
    return settings.numbers("classes").empty() ? always | nominal : always;
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
            "Use it where classes are mere names and differ in size; it treats all errors as equally bad, so report "
            "an ordinal measure beside it.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances_with = invariances_of_mcc,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .parameters = {{.name = "classes",
                        .meaning = "only these are told apart, by their positions on the scale, and all others are one "
                                   "class; one alone gives its phi coefficient against the rest",
                        .kind = parameter::kind::classes}},
        .function = evaluate_mcc,
    };
    return descriptor;
}

}  // namespace ordeval::measures
