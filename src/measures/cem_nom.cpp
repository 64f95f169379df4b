// Closeness evaluation measure at nominal scale: any wrong answer is as far from the truth as any other class.
#include "measure_parts/closeness.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_cem_nom(const confusion_table& table, const arguments& settings) {
    return closeness(table, settings,
                     [&](predicted p, gold g) { return p == right_answer(g) ? table[g] : table.total(); });
}

}  // namespace

const measure& cem_nom() {
    static constexpr measure descriptor{
        .name = "CEM_NOM",
        .title = "Closeness evaluation measure, nominal scale",
        .meaning =
            "An accuracy in which a right answer counts the more the rarer its class is; as a share of what a system "
            "without errors gets.",
        .formula =
            "sum n[g][p] prox(p,g) / sum G[g] prox(g,g), prox(p,g) = -log2(Q(p,g)/N), "
            "Q(g,g) = G[g]/2, otherwise Q(p,g) = N - G[p]/2",
        .latex =
            R"(\frac{\sum_{g,p} n_{gp}\,\mathrm{prox}(p,g)}{\sum_{g} G_g\,\mathrm{prox}(g,g)},\quad \mathrm{prox}(g,g)=-\log_2\frac{G_g}{2N},\;\mathrm{prox}(p,g)=-\log_2\frac{N-\frac{1}{2}G_p}{N}\text{ for }p\neq g)",
        .source = "Amigo, Gonzalo, Mizzaro and Carrillo-de-Albornoz (2020), section 3.2",
        .publications = {publications::amigo2020},
        .advice =
            "Use it beside CEM_ORD to see what the order of the classes adds; with ties=full and equal class sizes it "
            "is Accuracy.",
        .better = orientation::higher,
        .adds_up = true,
        .invariances = invariance::nominal | invariance::replication,
        .unanswered = unanswered_items::wrong,
        .undefined = {undefined_reason::no_variation},
        .parameters = {closeness_ties, closeness_log},
        .function = evaluate_cem_nom,
    };
    return descriptor;
}

}  // namespace ordeval::measures
