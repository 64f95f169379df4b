// How far shares have to be moved along the scale to turn one distribution into another.
#pragma once

#include <cmath>

#include "ordeval/core/distribution_pair.hpp"

namespace ordeval {

/// Sum over classes of the distance between the two cumulative distributions, in steps of the scale.
inline double match_distance(const distribution_pair& pair) {
    double distance = 0;
    double ahead = 0;  // the last class adds |1 - 1|, and is left out so that rounding cannot make it count
    for (gold g : class_range<gold>{pair.classes() - 1}) {
        ahead += pair[right_answer(g)] - pair[g];
        distance += std::abs(ahead);
    }
    return distance;
}

}  // namespace ordeval
