// From the replicates of a bootstrap to an interval.
#pragma once

#include <span>

#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

/// The value that a share of the sorted replicates lies below: that at position (B + 1) * share, counted from 1,
/// between two replicates on the line that joins them, and the first or last one beyond the ends.
double replicate_quantile(std::span<const double> sorted, double share);

/// Whether two scores differ by rounding only.
bool nearly_equal(double a, double b);

/// Each takes the sorted replicates, at least one, and a level such as 0.95.
confidence_interval percentile_interval(std::span<const double> sorted, double level);
confidence_interval basic_interval(std::span<const double> sorted, double level, double observed);

/// How far the score lies from the middle of the replicates, in normal deviations; replicates equal to it count half on
/// either side. Infinite where all replicates lie on one side.
double bias_correction(std::span<const double> sorted, double observed);

confidence_interval bca_interval(std::span<const double> sorted, double level, double observed, double acceleration);

/// Of sorted (replicate - observed) / (standard error of the replicate), which may be infinite.
confidence_interval studentised_interval(std::span<const double> sorted, double level, double observed,
                                         double standard_error);

}  // namespace ordeval
