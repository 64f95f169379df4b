// Mean squared error: like MAE, with far errors weighing more.
#include "measure_parts/class_errors.hpp"

namespace ordeval::measures {

namespace {

score evaluate(const confusion_table& table, const arguments&) { return mean_error(table, 2); }

}  // namespace

const measure& mse() {
    static constexpr measure descriptor{
        .name = "MSE",
        .title = "Mean squared error",
        .meaning = "The mean square of the number of classes between answer and gold class.",
        .formula = "sum n[g][p] (g-p)^2 / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,(g-p)^2)",
        .source = "Cardoso and Sousa (2011), Section 1.1; Gaudette and Japkowicz (2009)",
        .advice = "Use it where one error of two classes is worse than two errors of one.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_squared_steps,
        .perfect = 0,
        .invariances = invariance::transposition | invariance::reversal | invariance::replication,
        .function = evaluate,
    };
    return descriptor;
}

}  // namespace ordeval::measures
