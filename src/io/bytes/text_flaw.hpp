// Where a text is no text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// The first byte that is zero or part of no UTF-8 character.
struct text_flaw {
    std::size_t offset = 0;
    bool zero = false;

    /// With line and column as counted from the beginning of the text, and without a file.
    diagnostic problem_in(std::string_view text) const;
};

std::optional<text_flaw> find_flaw(std::string_view text);

}  // namespace ordeval::io
