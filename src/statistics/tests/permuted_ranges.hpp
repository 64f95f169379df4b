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
/// The orders depend on seed, trial, topic and number of systems alone.
class permuted_ranges {
public:
    /// The scores must outlive this.
    permuted_ranges(const complete_scores& scores, std::uint64_t seed);

    /// The ranges of the trials from number `first` on; may be called by several threads at once.
    void compute(std::size_t first, std::span<double> ranges) const;

private:
    void compute_one_by_one(std::size_t first, std::span<double> ranges) const;

    const complete_scores& scores_;
    std::uint64_t seed_;
    std::optional<packed_orders> packed_;  ///< where there are few systems
};

}  // namespace ordeval
