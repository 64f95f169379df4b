// The Kullback-Leibler divergence of one share from another, in bits.
#pragma once

#include <cmath>

namespace ordeval {

/// One class's part of the sum; 0 log 0 is 0. The reference share must not be 0 where the share is not.
inline double relative_entropy_term(double share, double reference) {
    return share == 0 ? 0 : share * std::log2(share / reference);
}

}  // namespace ordeval
