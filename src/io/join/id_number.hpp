// Ids that are numbers, as most are.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ordeval::io {

inline constexpr std::uint64_t no_number = ~std::uint64_t{0};

/// The number that an id is, or `no_number` unless it is written as numbers are: digits, eighteen at most, the first of
/// which is 0 only where it is the only one. Ids that are numbers are equal if and only if their numbers are.
inline std::uint64_t id_number(std::string_view id) {
    if (id.empty() || id.size() > 18 || (id[0] == '0' && id.size() > 1)) return no_number;
    std::uint64_t number = 0;
    std::size_t at = 0;
    for (; at + 8 <= id.size(); at += 8) {
        // Eight digits at a time, the first in the lowest byte. Digits are 0x30 to 0x39: the high half of each byte is
        // 3, and stays 3 where 6 is added.
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, id.data() + at, sizeof bytes);
        constexpr std::uint64_t high_halves = 0xF0F0F0F0F0F0F0F0u, threes = 0x3030303030303030u;
        const bool digits = (bytes & high_halves) == threes && ((bytes + 0x0606060606060606u) & high_halves) == threes;
        if (!digits) return no_number;
        // Neighbours become numbers of two, four, eight digits: 10 times the lower byte plus the higher one, and so on.
        bytes -= threes;
        bytes = (bytes * 10 + (bytes >> 8)) & 0x00FF00FF00FF00FFu;
        bytes = (bytes * 100 + (bytes >> 16)) & 0x0000FFFF0000FFFFu;
        bytes = (bytes * 10'000 + (bytes >> 32)) & 0x00000000FFFFFFFFu;
        number = number * 100'000'000 + bytes;
    }
    for (; at < id.size(); ++at) {
        const auto digit = static_cast<std::uint64_t>(static_cast<unsigned char>(id[at])) - '0';
        if (digit > 9) return no_number;
        number = number * 10 + digit;
    }
    return number;
}

}  // namespace ordeval::io
