// What compare says of one difference, on units of which many are alike: the tests of simulated experiments.
#pragma once

#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/statistics/tests/comparison.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

/// Units with the same difference.
struct alike_units {
    double difference = 0;
    item_count number = 0;
};

/// Whether a mean difference is significantly above 0, or, with a margin, surely within it: by two one-sided tests,
/// each at level alpha.
struct wanted_finding {
    comparison_test test = comparison_test::max_t;  ///< max_t, or t, of which bootstrap is another name here
    double alpha = 0.05;
    std::optional<double> margin = {};
};

/// max_t flips the signs of units, plan_test_trials times, and is t with fewer than max_t_least_units, as in compare.
/// The cost of a flip does not grow with the units, but with how many kinds of them there are.
bool is_found(const std::vector<alike_units>& units, const wanted_finding& wanted, random_source& random);

}  // namespace ordeval
