// The streams of random numbers of meta-evaluation, one per purpose.
#pragma once

#include <cstdint>

namespace ordeval::meta {

inline constexpr std::uint64_t split_stream = 0x6d6574615f73706c;            // "meta_spl"
inline constexpr std::uint64_t replicate_split_stream = 0x6d6574615f727370;  // "meta_rsp"
inline constexpr std::uint64_t bootstrap_stream = 0x6d6574615f626f6f;        // "meta_boo"

}  // namespace ordeval::meta
