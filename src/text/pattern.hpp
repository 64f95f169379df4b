// Patterns of names, as users write them for systems, topics and raters.
#pragma once

#include <string_view>

namespace ordeval {

/// Whether a pattern fits the whole text: `*` stands for any text, `?` for any character.
bool fits_pattern(std::string_view pattern, std::string_view text);

}  // namespace ordeval
