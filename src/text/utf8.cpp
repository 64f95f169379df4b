#include "text/utf8.hpp"

#include <simdjson.h>

#include <algorithm>

namespace ordeval::io {

namespace {

unsigned char byte(char c) { return static_cast<unsigned char>(c); }
bool continues(char c) { return (byte(c) & 0xC0U) == 0x80U; }

/// Length that a first byte announces; 0 where no character starts with it.
std::size_t announced_length(char first) {
    const unsigned char b = byte(first);
    if (b < 0x80) return 1;
    if (b >= 0xC2 && b < 0xE0) return 2;
    if (b >= 0xE0 && b < 0xF0) return 3;
    if (b >= 0xF0 && b < 0xF5) return 4;
    return 0;
}

}  // namespace

std::size_t valid_utf8_prefix(std::string_view text) {
    if (simdjson::validate_utf8(text.data(), text.size())) return text.size();
    // Halving finds the spot with the fast check; a prefix is valid if it is so without the character its end cuts.
    std::size_t valid = 0, invalid = text.size();
    while (invalid - valid > 1) {
        std::size_t middle = valid + (invalid - valid) / 2;
        std::string_view front = without_cut_character(text.substr(0, middle));
        (simdjson::validate_utf8(front.data(), front.size()) ? valid : invalid) = middle;
    }
    return without_cut_character(text.substr(0, valid)).size();
}

std::string_view without_cut_character(std::string_view text) {
    const std::size_t looked_at = std::min<std::size_t>(4, text.size());
    for (std::size_t back = 1; back <= looked_at; ++back) {
        char c = text[text.size() - back];
        if (continues(c)) continue;
        if (announced_length(c) > back) text.remove_suffix(back);
        break;
    }
    return text;
}

}  // namespace ordeval::io
