// Mean cost of the answers under a user's cost matrix.
#include "measure_parts/cost.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score_range range_of_cost(int /*classes*/, const arguments& settings) {
    const square_matrix* costs = settings.matrix("matrix");
    if (!costs) return {-unbounded, unbounded};
    const auto [low, high] = std::ranges::minmax(costs->entries());
    return {low, high};
}

score evaluate_cost(const confusion_table& table, const arguments& settings) {
    return sum_costs(table, *settings.matrix("matrix")).reached / static_cast<double>(table.total());
}

}  // namespace

const measure& cost() {
    static constexpr measure descriptor{
        .name = "Cost",
        .title = "Mean cost",
        .meaning = "The mean over all items of what the answer costs, by a matrix of your own.",
        .formula = "sum n[g][p] W(g,p) / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}W_{gp})",
        .source = "Binotto and Delgado (2025), Eq. 3",
        .publications = {publications::binotto2025},
        .advice =
            "Use it where errors have known consequences, in money or in harm; publish the matrix with the score.",
        .better = orientation::lower,
        .adds_up = true,
        .range_on = range_of_cost,
        .perfect = std::nullopt,  // right answers may cost something too
        .invariances = invariance::replication,
        .parameters = {cost_matrix},
        .in_all = false,
        .function = evaluate_cost,
    };
    return descriptor;
}

}  // namespace ordeval::measures
