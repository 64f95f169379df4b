// Whether short texts, such as ids, are equal, or which comes first.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ordeval::io {

/// Eight bytes at a time and in place: a call would take longer than the comparison.
inline bool same_text(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    const auto unequal_bits = [&](std::size_t at) {
        std::uint64_t x = 0, y = 0;
        std::memcpy(&x, a.data() + at, sizeof x);
        std::memcpy(&y, b.data() + at, sizeof y);
        return x ^ y;
    };
    if (a.size() < 8) {
        for (std::size_t at = 0; at < a.size(); ++at)
            if (a[at] != b[at]) return false;
        return true;
    }
    for (std::size_t at = 0; at + 8 < a.size(); at += 8)
        if (unequal_bits(at) != 0) return false;
    return unequal_bits(a.size() - 8) == 0;
}

/// Texts of no more bytes are compared as a whole, without a branch that depends on what they hold.
inline constexpr std::size_t compared_at_once = 32;

/// How many bytes two texts have in common from their beginnings, 32 at most, which may be read of both.
inline unsigned common_bytes(const char* a, const char* b) {
#if defined(__SSE2__)
    const auto equal = [&](std::size_t at) {
        const __m128i x = _mm_loadu_si128(reinterpret_cast<const __m128i*>(a + at));
        const __m128i y = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b + at));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(x, y)));
    };
    return static_cast<unsigned>(std::countr_one(equal(0) | equal(16) << 16U));
#else
    unsigned common = 0;
    while (common < compared_at_once && a[common] == b[common]) ++common;
    return common;
#endif
}

}  // namespace ordeval::io
