// A bound on the best length of an unbounded class that holds where all gold classes are equally large.
#pragma once

#include <optional>

#include "ordeval/evaluation/best_length.hpp"

namespace ordeval {

/// The sum of the bounded lengths, which Binotto and Delgado (2025, Theorem 1) give for TC where all counts are equal;
/// nothing in any other case.
std::optional<double> balanced_bound(const best_length& answer);

}  // namespace ordeval
