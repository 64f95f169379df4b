// Text for people: numbers without spare digits, words in lists, how wide a text is, and how it breaks into lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ordeval {

/// The fewest digits that read back as the same number; independent of the locale.
std::string shortest(double value);

/// A finite decimal number, which may have one sign: `3`, `+3`, `-0.5`, `1e-3`; nothing where the text is anything
/// else, such as nothing at all, `+-3`, ` 3`, `0x10`, `nan` or `inf`.
///
/// Zeros in front are free, for files pad numbers (`01`, `010`); they never mean octal.
std::optional<double> number_in(std::string_view text);

/// The text without blanks and tabs at its ends.
std::string_view trimmed(std::string_view text);

/// `1 row`, `2 rows`; also `2 classes`, `2 queries`.
std::string counted(std::uint64_t number, std::string_view noun);

/// Texts one behind the other, with a separator between them.
template <class Range>
std::string joined(const Range& texts, std::string_view separator = ", ") {
    std::string all;
    bool first = true;
    for (const auto& text : texts) {
        if (!first) all += separator;
        all += text;
        first = false;
    }
    return all;
}

/// Text in single quotes for a message: cut where it is long, control characters spelled out.
std::string in_quotes(std::string_view text);

/// `'a', 'b', 'c', ...`
template <class Range>
std::string quoted_list(const Range& texts, std::size_t most = 10) {
    std::string list;
    std::size_t shown = 0;
    for (const auto& text : texts) {
        if (shown > 0) list += ", ";
        if (shown++ == most) return list + "...";
        list += in_quotes(text);
    }
    return list;
}

/// The text so that a spreadsheet runs nothing of it: with an apostrophe in front where it begins like a formula, in
/// quotes or not. A number stays as it is.
std::string spreadsheet_safe(std::string_view text);

/// Columns on a terminal: code points, which is right for everything but combining and double-width characters.
std::size_t display_width(std::string_view text);

/// Breaks text at blanks into lines of at most `width` columns where its words allow it; 0: no limit.
///
/// Every line but the first is indented. Line ends in the text are kept. The result has no line end of its own.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace ordeval
