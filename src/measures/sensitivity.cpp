// Sensitivity: how far the order of items in gold is found in the output.
#include "measure_parts/order_relations.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

score evaluate_sensitivity(const confusion_table& table, const arguments&) { return gold_relations_in_output(table); }

}  // namespace

const measure& sensitivity() {
    static constexpr measure descriptor{
        .name = "Sensitivity",
        .title = "Sensitivity of order relations",
        .meaning =
            "For each item the share of the items that gold puts above or below it which the answers put on the same "
            "side, averaged over the items.",
        .formula =
            "mean over items i of #{j: i, j in the same strict order in gold and prediction} / #{j: gold_j not gold_i}",
        .latex = R"(\frac{1}{N}\sum_{i}\frac{|\{j: (i,j)\ \mathrm{concordant}\}|}{N-G_{g(i)}})",
        .source = "Amigo, Gonzalo and Verdejo (2013), sensitivity for order relations",
        .advice = "A recall of order: read it together with Reliability, or use F_RS.",
        .better = orientation::higher,
        .invariances = invariance::reversal | invariance::replication | invariance::insertion,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .function = evaluate_sensitivity,
    };
    return descriptor;
}

}  // namespace ordeval::measures
