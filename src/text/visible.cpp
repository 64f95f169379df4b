#include "ordeval/detail/visible.hpp"

#include <array>
#include <cstdint>

namespace ordeval {

namespace {

/// One character of UTF-8 text; no length where the bytes are not UTF-8.
struct character {
    std::uint32_t code = 0;
    std::size_t length = 0;
};

character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : byte(0) >= 0xC2 ? 2 : 0;
    if (length == 0 || byte(0) > 0xF4 || text.size() < length) return {byte(0), 0};
    std::uint32_t code = byte(0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {byte(0), 0};
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};  // longer forms are no UTF-8
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    return code < smallest[length] || code > 0x10FFFF || surrogate ? character{byte(0), 0} : character{code, length};
}

/// Control characters (C0, DEL, C1), line and paragraph separators, marks and overrides of direction.
bool acts(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C || code == 0x200E || code == 0x200F ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

std::string hexadecimal(std::uint32_t code, int digits) {
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789abcdef"[(code >> shift) & 15U];
    return text;
}

std::string spelled_out(std::uint32_t code) {
    switch (code) {
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: break;
    }
    return code < 0x100 ? "\\x" + hexadecimal(code, 2) : "\\u" + hexadecimal(code, 4);
}

}  // namespace

std::string visible(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const character next = first_character(text);
        if (next.length == 0 || acts(next.code))
            shown += spelled_out(next.code);
        else
            shown += text.substr(0, next.length);
        text.remove_prefix(next.length == 0 ? 1 : next.length);
    }
    return shown;
}

}  // namespace ordeval
