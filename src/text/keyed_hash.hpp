// The hash of short texts, such as ids, for loops that cannot afford a call.
#pragma once

#include <cstddef>
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

struct two_words {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};

/// The last bytes of a text, fewer than sixteen, with zeros in place of those that are not there. Loads of whole words
/// that overlap, and shifts that drop what is there twice: copying a number of bytes that varies would be a call.
inline two_words last_words(const char* text, std::size_t size) {
    const auto load = [&](auto word, std::size_t at) {
        std::memcpy(&word, text + at, sizeof word);
        return word;
    };
    if (size > 8) return {load(std::uint64_t{}, 0), load(std::uint64_t{}, size - 8) >> (8 * (16 - size))};
    if (size == 8) return {load(std::uint64_t{}, 0), 0};
    if (size >= 4) {
        const std::uint64_t end = load(std::uint32_t{}, size - 4);
        return {load(std::uint32_t{}, 0) | (end >> (8 * (8 - size))) << 32U, 0};
    }
    if (size == 0) return {};
    const auto byte = [&](std::size_t at) { return std::uint64_t{static_cast<unsigned char>(text[at])} << (8 * at); };
    return {byte(0) | byte(size / 2) | byte(size - 1), 0};
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
    const auto [first, second] = last_words(text.data() + at, text.size() - at);
    hash = folded_product(first ^ key.first, second ^ hash);
    return folded_product(hash ^ key.second, key.first | 1U);
}

}  // namespace ordeval
