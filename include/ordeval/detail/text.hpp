// Text for people: numbers without spare digits, how wide a text is, and how it breaks into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ordeval {

/// The fewest digits that read back as the same number; independent of the locale.
std::string shortest(double value);

/// Columns on a terminal: code points, which is right for everything but combining and double-width characters.
std::size_t display_width(std::string_view text);

/// Breaks text at blanks into lines of at most `width` columns where its words allow it; 0: no limit.
///
/// Every line but the first is indented. Line ends in the text are kept. The result has no line end of its own.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace ordeval
