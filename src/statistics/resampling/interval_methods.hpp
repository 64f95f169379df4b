// From the replicates of a bootstrap to an interval.
#pragma once

#include <span>
#include <vector>

#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

/// Replicates by their rank. An interval asks for a few ranks of thousands, for which nothing needs to be sorted.
class ranked_replicates {
public:
    /// Moves these values about, at least one and no NaN.
    ranked_replicates(std::span<double> values) : values_(values) {}

    std::size_t size() const { return values_.size(); }

    /// The replicate that has so many others before it.
    double operator[](std::size_t rank);

    /// How many replicates are below a number.
    std::size_t below(double number) const;

private:
    std::span<double> values_;
    std::vector<std::size_t> settled_;  ///< rising ranks, whose replicates are where sorting would put them
};

/// The value that a share of the replicates lies below: that at position (B + 1) * share, counted from 1, between two
/// replicates on the line that joins them, and the first or last one beyond the ends.
double replicate_quantile(ranked_replicates& replicates, double share);

/// Whether two scores differ by rounding only.
bool nearly_equal(double a, double b);

/// Each takes the replicates, which it moves about, and a level such as 0.95.
confidence_interval percentile_interval(ranked_replicates replicates, double level);
confidence_interval basic_interval(ranked_replicates replicates, double level, double observed);

/// How far the score lies from the middle of the replicates, in normal deviations; replicates equal to it count half on
/// either side. Infinite where all replicates lie on one side.
double bias_correction(const ranked_replicates& replicates, double observed);

confidence_interval bca_interval(ranked_replicates replicates, double level, double observed, double acceleration);

/// Of (replicate - observed) / (standard error of the replicate), which may be infinite.
confidence_interval studentised_interval(ranked_replicates replicates, double level, double observed,
                                         double standard_error);

}  // namespace ordeval
