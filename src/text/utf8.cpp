#include "text/utf8.hpp"

#include <simdjson.h>

#include "text/cut_character.hpp"

namespace ordeval {

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

}  // namespace ordeval
