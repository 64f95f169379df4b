// Words that problems have in common.
#pragma once

#include <string>
#include <string_view>

#include "ordeval/core/diagnostics.hpp"
#include "text/utf8.hpp"

namespace ordeval::io {

/// Text in single quotes for a message: cut where it is long, control characters as `?`.
inline std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool cut = text.size() > longest;
    std::string shown = "'";
    for (char c : cut ? without_cut_character(text.substr(0, longest)) : text)
        shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    return shown + (cut ? "...'" : "'");
}

/// A row whose cell for the system's name is empty.
inline diagnostic unnamed_system() {
    return {.problem = "the name of the system is empty",
            .remedy = "fill it in, or name another column with --columns",
            .kind = "no_system"};
}

/// `1 row`, `2 rows`.
inline std::string counted(std::size_t number, const std::string& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

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

}  // namespace ordeval::io
