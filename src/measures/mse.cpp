// Mean squared error: like MAE, with far errors weighing more.
#include "measure_parts/class_values.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_mse(const confusion_table& table, const arguments& settings) {
    return mean_error_in_values(table, 2, settings);
}

}  // namespace

const measure& mse() {
    static constexpr measure descriptor{
        .name = "MSE",
        .title = "Mean squared error",
        .meaning =
            "The mean square of the number of classes between answer and gold class, or of the difference of their "
            "values.",
        .formula = "sum n[g][p] (g-p)^2 / N",
        .latex = R"(\frac{1}{N}\sum_{g,p} n_{gp}\,(g-p)^2)",
        .source = "Cardoso and Sousa (2011), Section 1.1; Gaudette and Japkowicz (2009)",
        .publications = {publications::cardoso2011, publications::gaudette2009},
        .advice = "Use it where one error of two classes is worse than two errors of one.",
        .better = orientation::lower,
        .adds_up = true,
        .range = {0, unbounded},
        .range_on = range_of_squared_errors,
        .perfect = 0,
        .invariances_with = invariances_of_errors,
        .parameters = {values_parameter},
        .function = evaluate_mse,
    };
    return descriptor;
}

}  // namespace ordeval::measures
