// Concordance index: whether of two items the one with the higher class was expected to be higher.
#include <algorithm>
#include <numeric>
#include <vector>

#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

double expected_class(std::span<const double> p) {
    // Twice the distance from the middle, so that the scale turned round gives the opposite number exactly.
    const int classes = static_cast<int>(p.size());
    double sum = 0;
    for (int low = 0, high = classes - 1; low < high; ++low, --high)
        sum += (high - low) * (p[static_cast<std::size_t>(high)] - p[static_cast<std::size_t>(low)]);
    return sum;
}

score evaluate_concordance(const forecasts& items, const arguments&) {
    std::vector<double> expected(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) expected[i] = expected_class(items.probabilities(i));
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return expected[i]; });
    class_array<double> before(items.classes()), tied(items.classes());
    double concordant = 0, all = 0;
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        for (end = first; end < order.size() && expected[order[end]] == expected[order[first]]; ++end)
            tied[items.truth(order[end]).value] += static_cast<double>(items.number(order[end]));
        for (int g = 0; g < items.classes(); ++g) {
            // Items come by rising expectation, those with equal expectation at once. `before` are the ones passed,
            // which lie below: a pair with one of a lower class is concordant, with one of a higher class discordant. A
            // tied pair is met from its higher class only, so that it counts once.
            double lower = 0, higher = 0, tied_lower = 0;
            for (int other = 0; other < items.classes(); ++other) {
                if (other < g) lower += before[other], tied_lower += tied[other];
                if (other > g) higher += before[other];
            }
            concordant += tied[g] * (lower + tied_lower / 2);
            all += tied[g] * (lower + higher + tied_lower);
        }
        for (int g = 0; g < items.classes(); ++g) {
            before[g] += tied[g];
            tied[g] = 0;
        }
    }
    if (all == 0) return undefined_reason::no_variation;
    return concordant / all;
}

}  // namespace

const measure& concordance() {
    static constexpr measure descriptor{
        .name = "Concordance",
        .aliases = {{"CIndex"}},
        .title = "Concordance index",
        .meaning =
            "Of two items of different classes, how often the one of the higher class has the higher expected class: "
            "1 is always, 0.5 is chance, ties count half.",
        .formula = "share of pairs with g_i < g_j for which E_i < E_j, E = sum_k k p_k, ties half",
        .latex =
            R"(\frac{\#\{g_i<g_j,\,E_i<E_j\}+\frac{1}{2}\#\{g_i<g_j,\,E_i=E_j\}}{\#\{g_i<g_j\}},\quad E_i=\sum_k k\,p_{ik})",
        .source = "Harrell et al. (1982)",
        .advice = "Use it where only the order of items matters; common classes have most of the pairs.",
        .better = orientation::higher,
        .range = {0, 1},
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::no_variation},
        .on_forecasts = evaluate_concordance,
    };
    return descriptor;
}

}  // namespace ordeval::measures
