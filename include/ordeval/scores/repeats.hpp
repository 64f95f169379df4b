// Several runs of one system, such as by different seeds: how much of a score's variance is theirs.
//
// The scores of runs on units (topics, or what items give to a score) are crossed: score = mean + unit + run + rest,
// all of them random (Searle, Casella and McCulloch, "Variance Components", Wiley 1992, chapter 4; Brennan,
// "Generalizability Theory", Springer 2001).
#pragma once

#include <cstddef>

#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

/// What the runs of one system tell about the variance of its score, the mean over all units and runs.
struct repeat_variance {
    std::size_t units = 0;
    std::size_t runs = 0;
    double mean = 0;
    double unit_variance = 0;      ///< components, by the mean squares of the two-way layout; 0 where that is negative
    double run_variance = 0;       ///< of a run, whatever the units
    double rest_variance = 0;      ///< of a run on a unit
    double share_of_runs = 0;      ///< of the variance of the mean over other units and other runs
    double deviation_of_runs = 0;  ///< standard deviation of the runs' own means
    double standard_error = 0;     ///< of the mean, for other units and other runs; rather too large than too small
    double freedom = 0;            ///< of the standard error

    /// Student's t with that standard error; none where nothing varies.
    confidence_interval interval(double level) const;

    friend bool operator==(const repeat_variance&, const repeat_variance&) = default;
};

}  // namespace ordeval
