// Closeness evaluation measure at interval scale: an answer is close if few items are as near to the truth as it is.
#include <algorithm>

#include "measure_parts/class_values.hpp"
#include "measure_parts/closeness.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// The gold items whose value is as near to that of g as the value of p is. Differences of decimal fractions such as
/// 0.3 - 0.2 and 0.2 - 0.1 are the same but for rounding, and are taken for the same.
item_count items_as_near(const gold_runs& runs, const arguments& settings, int classes, predicted p, gold g) {
    const double unit = factor_to_one(settings.numbers("values"));
    auto from_truth = [&](int c) {
        return std::abs(unit * value_of(settings, c) - unit * value_of(settings, g.value));
    };
    const double reach = from_truth(p.value) + 1e-9 * (from_truth(0) + from_truth(classes - 1));
    // Values rise, so that the classes as near as p are a run around g.
    int first = g.value;
    int last = g.value;
    while (first > 0 && from_truth(first - 1) <= reach) --first;
    while (last + 1 < classes && from_truth(last + 1) <= reach) ++last;
    return runs.items(first, last);
}

invariance invariances_of_cem_int(const arguments& settings) {
    using enum invariance;
    return has_values(settings) ? replication : reversal | replication;
}

score evaluate_cem_int(const confusion_table& table, const arguments& settings) {
    const gold_runs runs(table);
    if (has_values(settings))
        return closeness(table, settings, [&](predicted p, gold g) {
            return p == right_answer(g) ? table[g] : items_as_near(runs, settings, table.classes(), p, g);
        });
    return closeness(table, settings, [&](predicted p, gold g) {
        const int reach = distance(g, p);
        return runs.items(std::max(g.value - reach, 0), std::min(g.value + reach, table.classes() - 1));
    });
}

}  // namespace

const measure& cem_int() {
    static constexpr measure descriptor{
        .name = "CEM_INT",
        .title = "Closeness evaluation measure, interval scale",
        .meaning =
            "How close the answers are to the gold classes, where an answer is the closer the fewer gold items lie as "
            "near to the truth as it does, on either side; as a share of what a system without errors gets.",
        .formula =
            "sum n[g][p] prox(p,g) / sum G[g] prox(g,g), prox(p,g) = -log2(Q(p,g)/N), "
            "Q(p,g) = sum of G[x] over |x-g| <= |p-g|, less G[p]/2",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}\,\mathrm{prox}(p,g)}{\sum_{g} G_g\,\mathrm{prox}(g,g)},\quad \mathrm{prox}(p,g)=-\log_2\frac{\sum_{|x-g|\le|p-g|}G_x-\frac{1}{2}G_p}{N})",
        .source = "Amigo, Gonzalo, Mizzaro and Carrillo-de-Albornoz (2020), section 3.2",
        .publications = {publications::amigo2020},
        .advice = "Use it in place of CEM_ORD where the classes are equally spaced values, or give their values.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances_with = invariances_of_cem_int,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .parameters = {closeness_ties, closeness_log, values_parameter},
        .function = evaluate_cem_int,
    };
    return descriptor;
}

}  // namespace ordeval::measures
