#include "ordeval/detail/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "ordeval/detail/visible.hpp"
#include "text/cut_character.hpp"

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

std::optional<double> number_in(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) return std::nullopt;  // that of a second plus is no number anyway
    }
    double value = 0;
    const char* const end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = std::to_string(number) + " " + std::string(noun);
    if (number == 1) return text;
    if (noun.ends_with("s") || noun.ends_with("x")) return text + "es";
    if (noun.ends_with("y") && !noun.ends_with("ay") && !noun.ends_with("ey")) {
        text.pop_back();
        return text + "ies";
    }
    return text + "s";
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool cut = text.size() > longest;
    return "'" + visible(cut ? without_cut_character(text.substr(0, longest)) : text) + (cut ? "...'" : "'");
}

std::string spreadsheet_safe(std::string_view text) {
    // The last four are the wide forms of the first four.
    constexpr std::array<std::string_view, 11> starts{
        "=", "+", "-", "@", "\t", "\r", "\n", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
    const bool formula = std::ranges::any_of(starts, [text](std::string_view one) { return text.starts_with(one); });
    return (formula && !number_in(text) ? "'" : "") + std::string(text);
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
