// What the test of a measure needs: tables written down row by row, and specs written as users write them.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::testing {

/// A table from its rows, gold in rows.
inline confusion_table rows(std::initializer_list<std::initializer_list<item_count>> lines) {
    std::vector<item_count> cells;
    for (auto line : lines) cells.insert(cells.end(), line);
    return confusion_table(static_cast<int>(lines.size()), cells);
}

/// The score of a table under a spec such as "Kappa(weights=quadratic)".
inline score evaluate(std::string_view spec, const confusion_table& table) {
    return ordeval::evaluate(parse_measure(spec).value(), table);
}

inline score evaluate(std::string_view spec, const rating_table& table) {
    return ordeval::evaluate(parse_measure(spec).value(), table);
}
inline score evaluate(std::string_view spec, const forecasts& items) {
    return ordeval::evaluate(parse_measure(spec).value(), items);
}

/// The score of an estimated and a true distribution, given as shares or counts.
inline score evaluate(std::string_view spec, std::initializer_list<double> estimated,
                      std::initializer_list<double> truth) {
    return ordeval::evaluate(parse_measure(spec).value(),
                             distribution_pair(std::vector(estimated), std::vector(truth)));
}

/// The value of a score that must be defined.
template <class... Evidence>
double value(std::string_view spec, const Evidence&... evidence) {
    score result = evaluate(spec, evidence...);
    EXPECT_TRUE(result.defined()) << spec << " is undefined: " << (result ? "" : explain(result.reason()));
    return result ? *result : 0;
}
inline double value(std::string_view spec, std::initializer_list<double> estimated,
                    std::initializer_list<double> truth) {
    return value<std::initializer_list<double>, std::initializer_list<double>>(spec, estimated, truth);
}

}  // namespace ordeval::testing
