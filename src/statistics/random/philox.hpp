// Philox4x64-10: a block cipher for random numbers.
//
// Salmon, Moraes, Dror and Shaw: Parallel random numbers: as easy as 1, 2, 3. SC 2011. doi:10.1145/2063384.2063405.
// A round multiplies two words by odd constants and spreads the halves of the products over the block; ten rounds pass
// every test of randomness that the authors know of. The constants are theirs: the multipliers were found by search,
// the steps of the key are the golden ratio and the square root of three less one, each times 2^64.
#pragma once

#include <array>
#include <cstdint>

#include "core/wide_count.hpp"

namespace ordeval {

using philox_block = std::array<std::uint64_t, 4>;
using philox_key = std::array<std::uint64_t, 2>;

/// The block that a key makes of a counter.
inline philox_block philox(philox_block counter, philox_key key) {
    for (int round = 0; round < 10; ++round) {
        const wide_count first = static_cast<wide_count>(0xD2E7470EE14C6C93u) * counter[0];
        const wide_count second = static_cast<wide_count>(0xCA5A826395121157u) * counter[2];
        counter = {static_cast<std::uint64_t>(second >> 64) ^ counter[1] ^ key[0], static_cast<std::uint64_t>(second),
                   static_cast<std::uint64_t>(first >> 64) ^ counter[3] ^ key[1], static_cast<std::uint64_t>(first)};
        key[0] += 0x9E3779B97F4A7C15u;
        key[1] += 0xBB67AE8584CAA73Bu;
    }
    return counter;
}

}  // namespace ordeval
