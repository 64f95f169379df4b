// Whether two short texts are equal, such as ids.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

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

}  // namespace ordeval::io
