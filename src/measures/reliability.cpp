// Reliability: how far the order that a system gives its items holds in gold.
#include "measure_parts/order_relations.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_reliability(const confusion_table& table, const arguments&) { return output_relations_in_gold(table); }

}  // namespace

const measure& reliability() {
    static constexpr measure descriptor{
        .name = "Reliability",
        .title = "Reliability of order relations",
        .meaning =
            "For each item the share of the items that the answers put above or below it which gold puts on the same "
            "side, averaged over the items.",
        .formula =
            "mean over items i of #{j: i, j in the same strict order in gold and prediction} / #{j: predicted_j not "
            "predicted_i}",
        .latex = R"(\frac{1}{N}\sum_{i}\frac{|\{j: (i,j)\ \mathrm{concordant}\}|}{N-P_{p(i)}})",
        .source = "Amigo, Gonzalo and Verdejo (2013), reliability for order relations",
        .advice = "A precision of order: read it together with Sensitivity, or use F_RS.",
        .better = orientation::higher,
        .invariances = invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_reliability,
    };
    return descriptor;
}

}  // namespace ordeval::measures
