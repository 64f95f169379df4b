// "Did you mean": the known word nearest to a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ordeval {

/// The candidate with the fewest edits (insert, delete, replace, swap of neighbours; case is free) from the text;
/// nothing where even that one needs more than a third of the text's length, or two edits for short texts.
std::optional<std::string> suggest(std::string_view text, std::span<const std::string> candidates);

}  // namespace ordeval
