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
///
/// Six words by name: an array would be indexed by function calls wherever the compiler does not optimise, which would
/// take most of the time of tests there.
inline philox_block philox(const philox_block& counter, const philox_key& key) {
    auto [a, b, c, d] = counter;
    auto [low_key, high_key] = key;
    for (int round = 0; round < 10; ++round) {
        const wide_count first = static_cast<wide_count>(0xD2E7470EE14C6C93u) * a;
        const wide_count second = static_cast<wide_count>(0xCA5A826395121157u) * c;
        a = static_cast<std::uint64_t>(second >> 64) ^ b ^ low_key;
        b = static_cast<std::uint64_t>(second);
        c = static_cast<std::uint64_t>(first >> 64) ^ d ^ high_key;
        d = static_cast<std::uint64_t>(first);
        low_key += 0x9E3779B97F4A7C15u;
        high_key += 0xBB67AE8584CAA73Bu;
    }
    return {a, b, c, d};
}

}  // namespace ordeval
