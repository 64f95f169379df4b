// A hash of texts that come from files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ordeval {

/// Keyed with a number that every process draws anew, so that nobody can make up texts whose hashes collide. Nothing
/// that is shown may depend on it.
std::uint64_t text_hash(std::string_view text, std::uint64_t more = 0);

/// The same for containers that are asked with views.
struct text_hasher {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return static_cast<std::size_t>(text_hash(text)); }
};

}  // namespace ordeval
