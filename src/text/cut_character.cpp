#include "text/cut_character.hpp"

#include <algorithm>

namespace ordeval {

namespace {

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// Length that a first byte announces; 0 where no character starts with it.
std::size_t announced_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

}  // namespace

std::string_view without_cut_character(std::string_view text) {
    // Back to the byte that begins the last character: at most three bytes continue one. It is cut where fewer bytes
    // follow than it announces.
    const std::size_t looked_at = std::min<std::size_t>(4, text.size());
    for (std::size_t back = 1; back <= looked_at; ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if (continues(byte)) continue;
        if (announced_length(byte) > back) text.remove_suffix(back);
        break;
    }
    return text;
}

}  // namespace ordeval
