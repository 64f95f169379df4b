// Texts that look the same and are written with other characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ordeval::io {

/// Longer texts are no labels or ids, and are left as they are.
inline constexpr std::size_t longest_composed = 4096;

/// The text in Unicode's composed form (NFC), where it is in another: `e` and an accent become one character.
std::optional<std::string> composed_text(std::string_view text);

}  // namespace ordeval::io
