// Mean absolute error: the mean distance of answers from the truth, in classes.
#include "measure_parts/class_values.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mae(const confusion_table& table, const arguments& settings) {
    return mean_error_in_values(table, 1, settings);
}

}  // namespace

const measure& mae() {
    static constexpr measure descriptor{
        .name = "MAE",
        .title = "Mean absolute error",
        .meaning = "The mean number of classes between answer and gold class, or the mean difference of their values.",
        .formula = "sum n[g][p] |g-p| / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,|g-p|)",
        .source = "Sakai (2021), Eq. 2; Baccianella et al. (2009)",
        .publications = {publications::sakai2021, publications::baccianella2009},
        .advice =
            "Easy to explain, but it treats classes as equally spaced and lets large classes decide; see MAE_macro.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_errors,
        .perfect = 0,
        .invariances_with = invariances_of_errors,
        .parameters = {values_parameter},
        .function = evaluate_mae,
    };
    return descriptor;
}

}  // namespace ordeval::measures
