// How far one system is ahead of another, topic by topic: what paired tests look at.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/scores/complete_scores.hpp"

namespace ordeval {

/// Differences on the same topics.
struct paired_differences {
    std::vector<double> values;
    double rounding = 0;  ///< values this close to each other are equal, and this close to 0 they are 0

    double mean() const;

    /// Whether some values are different from others.
    bool vary() const;

    /// The values that are not 0.
    std::vector<double> nonzero() const;
};

/// First minus second; a few units in the last place of their largest score count as rounding.
paired_differences subtract(const complete_scores& scores, std::size_t first, std::size_t second);

}  // namespace ordeval
