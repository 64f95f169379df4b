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

/// Whose the candidates are: our own words, or texts of users, which are shown in quotes.
enum class candidate_names { words, texts };

/// The remedy for a mistyped name: `did you mean X?`, or the other text where nothing is near.
std::string did_you_mean(std::string_view text, std::span<const std::string> candidates, std::string otherwise,
                         candidate_names names = candidate_names::words);

}  // namespace ordeval
