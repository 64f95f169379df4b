// The trials of randomised Tukey HSD.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "ordeval/scores/complete_scores.hpp"
#include "statistics/random/packed_orders.hpp"

namespace ordeval {

/// Puts every topic's scores in a random order and takes the largest minus the smallest mean of a system.
///
/// The orders depend on seed, trial, topic and number of systems alone: tables of the same shape share them, so that an
/// order is drawn once for all of them.
class permuted_ranges {
public:
    /// The tables, one or more of the same shape, must outlive this.
    permuted_ranges(std::span<const complete_scores> tables, std::uint64_t seed);

    /// The ranges of the trials from number `first` on, for each table; may be called by several threads at once.
    void compute(std::size_t first, std::span<const std::span<double>> ranges) const;

private:
    std::span<const complete_scores> tables_;
    std::uint64_t seed_;
    std::optional<packed_orders> packed_;  ///< where there are few systems
};

}  // namespace ordeval
