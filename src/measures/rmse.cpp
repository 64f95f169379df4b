// Root mean squared error: MSE in the unit of classes.
#include <cmath>

#include "measure_parts/class_values.hpp"

namespace ordeval::measures {

namespace {

score evaluate_rmse(const confusion_table& table, const arguments& settings) {
    if (!has_values(settings)) return std::sqrt(mean_error(table, 2));
    // Squares of tiny values would vanish, and those of huge ones leave the range of numbers.
    const double unit = factor_to_one(settings.numbers("values"));
    return std::sqrt(mean_error_in_values(table, 2, settings, unit)) / unit;
}

}  // namespace

const measure& rmse() {
    static constexpr measure descriptor{
        .name = "RMSE",
        .title = "Root mean squared error",
        .meaning =
            "The square root of the mean squared number of classes between answer and gold class, or of the mean "
            "squared difference of their values.",
        .formula = "sqrt(sum n[g][p] (g-p)^2 / N)",
        .latex = R"(\sqrt{\frac{1}{N}\sum_{g,p} n_{gp}\,(g-p)^2})",
        .source = "Chai and Draxler (2014), Eq. 2",
        .advice = "Ranks single tables as MSE does and reads in classes; means over topics may rank differently.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .range_on = range_of_errors,
        .perfect = 0,
        .invariances_with = invariances_of_errors,
        .parameters = {values_parameter},
        .function = evaluate_rmse,
    };
    return descriptor;
}

}  // namespace ordeval::measures
