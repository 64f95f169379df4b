// Mean absolute error: the mean distance of answers from the truth, in classes.
#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const arguments&) { return mean_error(table, 1); }

}  // namespace

const measure& mae() {
    static constexpr measure descriptor{
        .name = "MAE",
        .title = "Mean absolute error",
        .meaning = "The mean number of classes between answer and gold class.",
        .formula = "sum n[g][p] |g-p| / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,|g-p|)",
        .source = "Sakai (2021), Eq. 2; Baccianella et al. (2009)",
        .advice = "Easy to explain, but it takes classes for equidistant and lets large classes decide; see MAE_macro.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_steps,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .function = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
