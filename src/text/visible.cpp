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

/// Control characters (C0, DEL, C1), line and paragraph separators, marks and overrides of direction; what nobody sees,
/// so that two names look like one: spaces without width, invisible operators, joiners and fillers, the pattern of
/// braille without dots, marks of annotations and of languages; and what is no character at all.
///
/// U+200C and U+200D join and part the letters of several scripts and of emoji, U+FE0E and U+FE0F choose between forms
/// of a sign, and U+00AD says where a word may be broken: they belong to how a name is spelled, and stay. The same
/// characters as in web/src/visible.ts.
bool acts(std::uint32_t code) {
    const auto between = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
    return code < 0x20 || between(0x7F, 0x9F) || code == 0x034F || code == 0x061C || between(0x115F, 0x1160) ||
           between(0x17B4, 0x17B5) || code == 0x180E || code == 0x200B || between(0x200E, 0x200F) ||
           between(0x2028, 0x202E) || between(0x2060, 0x206F) || code == 0x2800 || code == 0x3164 ||
           between(0xFDD0, 0xFDEF) || code == 0xFEFF || code == 0xFFA0 || between(0xFFF9, 0xFFFB) ||
           (code & 0xFFFEU) == 0xFFFEU || between(0xE0000, 0xE007F);
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
    if (code < 0x100) return "\\x" + hexadecimal(code, 2);
    return code < 0x10000 ? "\\u" + hexadecimal(code, 4) : "\\U" + hexadecimal(code, 8);
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
