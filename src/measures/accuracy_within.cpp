// Accuracy within k steps: an answer near the truth counts as right.
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_accuracy_within(const confusion_table& table, const arguments& settings) {
    const double steps = settings.number("k");
    item_count near = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (distance(g, p) <= steps) near += table(g, p);
    return static_cast<double>(near) / static_cast<double>(table.total());
}

/// Without a margin it is accuracy, for which classes are mere names.
invariance invariances_with_margin(const arguments& settings) {
    using enum invariance;
    const invariance always = transposition | reversal | replication;
    return settings.number("k") == 0 ? always | nominal : always;
}

}  // namespace

const measure& accuracy_within() {
    static constexpr measure descriptor{
        .name = "Accuracy_within",
        .title = "Accuracy within k steps",
        .meaning = "The share of items whose answer lies at most k classes from the gold class.",
        .formula = "sum_{|g-p| <= k} n[g][p] / N",
        .latex = R"(\frac{1}{N}\sum_{|g-p|\le k} n_{gp})",
        .source = "Gaudette and Japkowicz (2009), accuracy within n; Amigo et al. (2020), Section 4.2",
        .publications = {publications::gaudette2009, publications::amigo2020},
        .advice =
            "Use it where near misses do no harm; on short scales it saturates, and it tells no near miss from a hit.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances_with = invariances_with_margin,
        .unanswered = unanswered_items::wrong,
        .parameters = {{.name = "k",
                        .meaning = "largest distance that counts as right, in classes",
                        .kind = parameter::kind::integer,
                        .default_text = "1",
                        .low = 0}},
        .function = evaluate_accuracy_within,
    };
    return descriptor;
}

}  // namespace ordeval::measures
