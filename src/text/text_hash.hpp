// A hash of short texts, such as ids.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ordeval::io {

/// Eight bytes at a time; the upper half is the better one.
inline std::uint64_t text_hash(std::string_view text, std::uint64_t seed) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U, other_odd = 0xD6E8FEB86659FD93U;
    auto mix = [](std::uint64_t hash, std::uint64_t word) {
        hash = (hash ^ word) * other_odd;
        return hash ^ (hash >> 29U);
    };
    std::uint64_t hash = (seed + text.size() + 1) * odd;
    std::uint64_t word = 0;
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        std::memcpy(&word, text.data() + at, 8);
        hash = mix(hash, word);
    }
    word = 0;
    if (at < text.size()) std::memcpy(&word, text.data() + at, text.size() - at);
    return mix(mix(hash, word), odd);
}

}  // namespace ordeval::io
