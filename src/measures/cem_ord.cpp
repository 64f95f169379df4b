// Closeness evaluation measure at ordinal scale: an answer is close if few items lie between it and the truth.
#include <algorithm>

#include "measure_parts/closeness.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_cem_ord(const confusion_table& table, const arguments& settings) {
    const gold_runs runs(table);
    return closeness(table, settings, [&](predicted p, gold g) {
        return runs.items(std::min(p.value, g.value), std::max(p.value, g.value));
    });
}

}  // namespace

const measure& cem_ord() {
    static constexpr measure descriptor{
        .name = "CEM_ORD",
        .aliases = {{"CEM_ORD_flat", "log=false"}},
        .title = "Closeness evaluation measure, ordinal scale",
        .meaning =
            "How close the answers are to the gold classes, where two classes are the closer the fewer gold items lie "
            "between them; as a share of what a system without errors gets.",
        .formula =
            "sum n[g][p] prox(p,g) / sum G[g] prox(g,g), prox(p,g) = -log2(Q(p,g)/N), "
            "Q(p,g) = G[p]/2 + sum of G from p's neighbour up to g",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}\,\mathrm{prox}(p,g)}{\sum_{g} G_g\,\mathrm{prox}(g,g)},\quad \mathrm{prox}(p,g)=-\log_2\frac{\frac{1}{2}G_p+\sum_{k=p+1}^{g}G_k}{N})",
        .source = "Amigo, Gonzalo, Mizzaro and Carrillo-de-Albornoz (2020), Eq. 1; Sakai (2021), Eq. 3-4",
        .publications = {publications::amigo2020, publications::sakai2021},
        .advice =
            "A good primary measure where classes are ordered, their distances mean nothing and some of them are rare; "
            "it says little with very few items.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances = invariance::reversal | invariance::insertion | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .parameters = {closeness_ties, closeness_log},
        .function = evaluate_cem_ord,
    };
    return descriptor;
}

}  // namespace ordeval::measures
