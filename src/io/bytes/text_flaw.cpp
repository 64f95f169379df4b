#include "io/bytes/text_flaw.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace ordeval::io {

namespace {

/// Whether every other one of the first bytes is zero, as in UTF-16 of plain letters.
bool begins_as_utf16(std::string_view text) {
    if (text.size() < 4) return false;
    const auto zero = [&](std::size_t i) { return text[i] == '\0'; };
    return zero(0) != zero(1) && zero(0) == zero(2) && zero(1) == zero(3);
}

diagnostic zero_byte(std::string_view text) {
    if (begins_as_utf16(text))
        return {.problem = "is UTF-16 without a byte order mark",
                .remedy = std::string("save it as UTF-8 (`iconv -f ") + (text[0] == '\0' ? "utf-16be" : "utf-16le") +
                          " -t utf-8`)",
                .kind = "invalid_utf8"};
    return {.problem = "holds a zero byte, so it is not text",
            .remedy = "give a text file (TSV, CSV, JSON), plain or packed with gzip or zstd",
            .kind = "binary_file"};
}

diagnostic not_utf8() {
    return {.problem = "not valid UTF-8",
            .remedy = "save the file as UTF-8 (`iconv -f latin1 -t utf-8` if it is Latin-1)",
            .kind = "invalid_utf8"};
}

}  // namespace

diagnostic text_flaw::problem_in(std::string_view text) const {
    diagnostic problem = zero ? zero_byte(text) : not_utf8();
    const std::string_view before = text.substr(0, offset);
    problem.line = 1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    problem.column = before.size() - (before.rfind('\n') + 1) + 1;
    return problem;
}

std::optional<text_flaw> find_flaw(std::string_view text) {
    const std::size_t zero = std::min(text.find('\0'), text.size());
    // A zero byte is valid UTF-8, and is told only where no invalid byte comes before it.
    const std::size_t valid = valid_utf8_prefix(text.substr(0, zero));
    if (valid < zero) return text_flaw{.offset = valid};
    if (zero < text.size()) return text_flaw{.offset = zero, .zero = true};
    return std::nullopt;
}

}  // namespace ordeval::io
