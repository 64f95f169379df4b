// What the tests of measures for intervals share: one table, worked out by hand.
#pragma once

#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

inline score evaluate(std::string_view spec, const confusion_table& table, const class_intervals& intervals) {
    return ordeval::evaluate(parse_measure(spec).value(), table, intervals);
}

inline double value(std::string_view spec, const confusion_table& table, const class_intervals& intervals) {
    score result = evaluate(spec, table, intervals);
    EXPECT_TRUE(result.defined()) << spec << " is undefined: " << (result ? "" : explain(result.reason()));
    return result ? *result : 0;
}

/// [0,1), [1,3) and [3,7). Hausdorff distances 2 (first and second), 4 (second and third), 6; midpoints 1.5, 3, 4.5.
inline class_intervals three_intervals() { return class_intervals({0, 1, 3, 7}); }

/// One error of each distance. Gold counts 4, 3, 3; densities 4, 3/2, 3/4.
inline confusion_table three_errors() { return rows({{3, 1, 0}, {0, 2, 1}, {1, 0, 2}}); }

/// The same with the error between the second and the third interval left unanswered: the third is the farther end.
inline confusion_table two_errors_and_a_gap() {
    confusion_table table = rows({{3, 1, 0}, {0, 2, 0}, {1, 0, 2}});
    table.add_unanswered(gold{1});
    return table;
}

/// Prices per unit of distance, gold in rows.
inline measure_spec priced(std::string_view spec) { return with_matrix(spec, 3, {0, 2, 1, 1, 0, 3, 5, 1, 0}); }

}  // namespace ordeval::testing
