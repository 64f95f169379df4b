// The hash of short texts, such as ids, for loops that cannot afford a call.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ordeval {

/// Drawn once per process from the system's random numbers.
struct hash_key {
    std::uint64_t first;
    std::uint64_t second;
};
const hash_key& process_hash_key();

/// Both halves of a 128-bit product in one: every bit of either factor changes about half of the result. An observer
/// who does not know the key cannot tell which texts collide, for the key is part of every factor.
inline std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
    __extension__ using wide = unsigned __int128;
    const wide product = static_cast<wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

/// Sixteen bytes at a time, the last of them padded with zeros; the length is part of the hash, so that padding does
/// not make texts alike. `more` is hashed with the text, such as the number of a topic.
inline std::uint64_t keyed_hash(std::string_view text, std::uint64_t more, const hash_key& key) {
    std::uint64_t hash = key.second ^ (text.size() * 0x9E3779B97F4A7C15U) ^ (more << 32U | more >> 32U);
    std::size_t at = 0;
    for (; at + 16 <= text.size(); at += 16) {
        std::uint64_t words[2];
        std::memcpy(words, text.data() + at, 16);
        hash = folded_product(words[0] ^ key.first, words[1] ^ hash);
    }
    std::uint64_t words[2] = {0, 0};
    if (at < text.size()) std::memcpy(words, text.data() + at, text.size() - at);
    hash = folded_product(words[0] ^ key.first, words[1] ^ hash);
    return folded_product(hash ^ key.second, key.first | 1U);
}

}  // namespace ordeval
