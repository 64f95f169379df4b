#include "io/bytes/text_flaw.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace ordeval::io {

diagnostic text_flaw::problem_in(std::string_view text) const {
    diagnostic problem = zero ? diagnostic{.problem = "holds a zero byte, so it is not text",
                                           .remedy =
                                               "give a text file (TSV, CSV, JSON), plain or packed with gzip or "
                                               "zstd",
                                           .kind = "binary_file"}
                              : diagnostic{.problem = "not valid UTF-8",
                                           .remedy =
                                               "save the file as UTF-8 (`iconv -f latin1 -t utf-8` if it is "
                                               "Latin-1)",
                                           .kind = "invalid_utf8"};
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
