// Cost of the answers under a user's cost matrix, as a share of the largest one that the gold classes allow.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score_range range_of_cost_norm(int /*classes*/, const arguments& settings) {
    const square_matrix* costs = settings.matrix("matrix");
    const bool no_gains = costs && std::ranges::none_of(costs->entries(), [](double cost) { return cost < 0; });
    return no_gains ? score_range{0, 1} : score_range{-unbounded, unbounded};
}

score evaluate_cost_norm(const confusion_table& table, const arguments& settings) {
    return normalised_cost(table, *settings.matrix("matrix"));
}

}  // namespace

const measure& cost_norm() {
    static constexpr measure descriptor{
        .name = "Cost_norm",
        .title = "Cost, normalised",
        .meaning =
            "What the answers cost, by a matrix of your own, as a share of the cost of a system that gives every item "
            "the costliest answer.",
        .formula = "sum n[g][p] W(g,p) / sum_g G[g] max_p W(g,p)",
        .latex = R"(\frac{\sum_{g,p} n_{gp}W_{gp}}{\sum_g G_g\max_p W_{gp}})",
        .source = "Binotto and Delgado (2025), Definition 4",
        .publications = {publications::binotto2025},
        .advice = "Use it in place of Cost to compare sets of items with different class frequencies.",
        .better = orientation::lower,
        .adds_up = true,
        .range_on = range_of_cost_norm,
        .perfect = std::nullopt,  // right answers may cost something too
        .invariances = invariance::replication,
        .undefined = {undefined_reason::no_variation},
        .parameters = {cost_matrix},
        .in_all = false,
        .function = evaluate_cost_norm,
    };
    return descriptor;
}

}  // namespace ordeval::measures
