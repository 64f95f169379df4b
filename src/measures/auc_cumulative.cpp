// How well forecasts tell items above a class from those that are not, over all places to cut the scale.
#include <algorithm>
#include <numeric>
#include <vector>

#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

/// Ties count half. Needs room for the order of the items, unlike measures of tables.
score auc(const forecasts& items, const std::vector<double>& above, int threshold) {
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return above[i]; });
    double wins = 0, positives = 0, negatives = 0;
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        double tied_positives = 0, tied_negatives = 0;
        for (end = first; end < order.size() && above[order[end]] == above[order[first]]; ++end) {
            const auto number = static_cast<double>(items.number(order[end]));
            (items.truth(order[end]).value > threshold ? tied_positives : tied_negatives) += number;
        }
        // Mann and Whitney: the AUC is the share of pairs of a positive and a negative in which the positive has the
        // higher forecast. Items come by rising forecast, so that all negatives passed so far lie below; those tied
        // count half.
        wins += tied_positives * (negatives + tied_negatives / 2);
        positives += tied_positives;
        negatives += tied_negatives;
    }
    if (positives == 0 || negatives == 0) return undefined_reason::no_variation;
    return wins / (positives * negatives);
}

score evaluate_auc_cumulative(const forecasts& items, const arguments&) {
    std::vector<double> above(items.size());
    double sum = 0, defined = 0;
    for (int threshold = 0; threshold + 1 < items.classes(); ++threshold) {
        // Summed from the far end, so that a scale turned round gives the same ties.
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::span<const double> p = items.probabilities(i);
            above[i] = 0;
            for (int k = items.classes() - 1; k > threshold; --k) above[i] += p[static_cast<std::size_t>(k)];
        }
        if (const score one = auc(items, above, threshold)) sum += *one, ++defined;
    }
    if (defined == 0) return undefined_reason::no_variation;
    return sum / defined;
}

}  // namespace

const measure& auc_cumulative() {
    static constexpr measure descriptor{
        .name = "AUC_cumulative",
        .title = "Mean cumulative AUC",
        .meaning =
            "How often an item above a class was given a higher probability of being above it than an item that is "
            "not, averaged over the classes to cut at: 1 is always, 0.5 is chance.",
        .formula =
            "mean over k < K-1 of the area under the curve of P(class > k) for gold > k; cuts without items on one "
            "side are left out",
        .latex = R"(\frac{1}{K-1}\sum_{k<K-1}\mathrm{AUC}\left(1-F_k;\,g>k\right))",
        .source = "Waegeman, De Baets and Boullart (2008)",
        .advice = "Use it to see whether forecasts order the items, whatever their probabilities are worth.",
        .better = orientation::higher,
        .range = {0, 1},
        .invariances = invariance::reversal | invariance::replication,
        .undefined = {undefined_reason::no_variation},
        .on_forecasts = evaluate_auc_cumulative,
    };
    return descriptor;
}

}  // namespace ordeval::measures
