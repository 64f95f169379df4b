// Closeness evaluation measure at interval scale: an answer is close if few items are as near to the truth as it is.
#include <algorithm>

#include "measure_parts/closeness.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const arguments& settings) {
    const gold_runs runs(table);
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
        .advice = "Use it in place of CEM_ORD where the classes are equally spaced values.",
        .better = orientation::higher,
        .invariances = invariance::reversal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .parameters = {closeness_ties, closeness_log},
        .function = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
