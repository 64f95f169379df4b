// Root mean squared error: MSE in the unit of classes.
#include <cmath>

#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const arguments&) { return std::sqrt(mean_error(table, 2)); }

}  // namespace

const measure& rmse() {
    static constexpr measure descriptor{
        .name = "RMSE",
        .title = "Root mean squared error",
        .meaning = "The square root of the mean squared number of classes between answer and gold class.",
        .formula = "sqrt(sum n[g][p] (g-p)^2 / N)",
        .latex = R"(\sqrt{\frac{1}{N}\sum_{g,p} n_{gp}\,(g-p)^2})",
        .source = "Chai and Draxler (2014), Eq. 2",
        .advice = "Ranks single tables as MSE does and reads in classes; means over topics may rank differently.",
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
