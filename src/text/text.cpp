#include "ordeval/detail/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace ordeval {

namespace {

/// Takes the text up to a separator, and the separator, off the front.
std::string_view take_until(char separator, std::string_view& text) {
    std::size_t end = std::min(text.find(separator), text.size());
    std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

}  // namespace

std::string shortest(double value) {
    std::array<char, 32> buffer;
    auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end};
}

std::size_t display_width(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    const std::string margin(indent, ' ');
    std::string result;
    for (bool first_line = true; first_line || !text.empty(); first_line = false) {
        std::string_view line = take_until('\n', text);
        if (!first_line) result += line.empty() ? "\n" : "\n" + margin;
        std::size_t column = first_line ? 0 : indent;
        for (bool first_word = true; !line.empty(); first_word = false) {
            std::string_view word = take_until(' ', line);
            std::size_t needed = display_width(word);
            if (!first_word && width > 0 && column + 1 + needed > width) {
                result += "\n" + margin;
                column = indent;
            } else if (!first_word) {
                result += " ";
                ++column;
            }
            result += word;
            column += needed;
        }
    }
    return result;
}

}  // namespace ordeval
