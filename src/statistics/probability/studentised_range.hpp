// The range of several normal variables over an independent estimate of their standard deviation.
#pragma once

#include <limits>

namespace ordeval {

/// The probability that the largest minus the smallest of `groups` standard normal variables, divided by an estimate of
/// their standard deviation with `freedom` degrees of freedom, exceeds q. Absolute error below 1e-12.
double studentised_range_upper_tail(double q, double groups, double freedom = std::numeric_limits<double>::infinity());

/// The q that is exceeded with probability 1 - probability, which lies inside (0, 1).
double studentised_range_quantile(double probability, double groups,
                                  double freedom = std::numeric_limits<double>::infinity());

}  // namespace ordeval
