// Numbers in fields.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace ordeval::io {

/// A finite number, which may have a sign; nothing where the text is anything else.
inline std::optional<double> parse_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || stop != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace ordeval::io
