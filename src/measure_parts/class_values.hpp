// The numbers that classes stand for, where a user gives them: otherwise a class is its position.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "measure_parts/class_errors.hpp"

namespace ordeval {

constexpr parameter values_parameter{
    .name = "values",
    .meaning = "the numbers that the classes stand for, where these are not equally spaced",
    .kind = parameter::kind::values};

inline bool has_values(const arguments& settings) { return !settings.numbers("values").empty(); }

inline double value_of(const arguments& settings, int c) {
    return settings.numbers("values")[static_cast<std::size_t>(c)];
}

/// A factor that brings a user's numbers near 1, so that squares and sums of them neither overflow nor vanish, for
/// measures that do not depend on the unit: with weights of 1e308, one minus observed over expected disagreement would
/// be 1 for any answers. It is a power of 4, by which products and square roots are exact.
inline double factor_to_one(std::span<const double> numbers) {
    double largest = 0;
    for (double number : numbers) largest = std::max(largest, std::abs(number));
    if (!(largest > 0)) return 1;
    const int exponent = std::ilogb(largest);
    return std::ldexp(1, std::min(-(exponent & ~1), 1022));
}

/// From the lowest to the highest value.
inline double span_of_values(const arguments& settings) {
    return settings.numbers("values").back() - settings.numbers("values").front();
}

/// Mean over all items of |g - p|^power, between values where there are any, times the unit, and between positions
/// otherwise.
inline double mean_error_in_values(const confusion_table& table, int power, const arguments& settings,
                                   double unit = 1) {
    if (!has_values(settings)) return mean_error(table, power);
    auto raised = [&](double distance) { return power == 1 ? distance : unit * distance * (unit * distance); };
    double sum = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (const item_count items = table(g, p))
                sum += static_cast<double>(items) *
                       raised(std::abs(value_of(settings, g.value) - value_of(settings, p.value)));
    return std::min(sum / static_cast<double>(table.total()), raised(span_of_values(settings)));
}

/// Range of a mean error, or of its root.
inline score_range range_of_errors(int classes, const arguments& settings) {
    return {0, has_values(settings) ? span_of_values(settings) : classes - 1.0};
}

/// Range of a mean squared error.
inline score_range range_of_squared_errors(int classes, const arguments& settings) {
    const double farthest = range_of_errors(classes, settings).high;
    return {0, farthest * farthest};
}

/// Turned round, values that are not equally spaced are other values.
inline invariance invariances_of_errors(const arguments& settings) {
    using enum invariance;
    return has_values(settings) ? transposition | replication : transposition | reversal | replication;
}

}  // namespace ordeval
