// The two-way random model of units and runs.
#pragma once

#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/scores/repeats.hpp"

namespace ordeval {

/// From a row per unit and a column per run.
///
/// With U, R and E the mean squares of units, runs and the rest, n units and r runs, the components are (U - E) / r,
/// (R - E) / n and E. The squared standard error is (U + R) / (n r), which expects the variance of the mean and E / (n
/// r) more, so that it is never negative and rather too large; its degrees of freedom are Satterthwaite's.
///
/// Throws std::invalid_argument unless there are two units and two runs.
repeat_variance analyse_repeats(const complete_scores& scores);

}  // namespace ordeval
