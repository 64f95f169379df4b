// Columns that have one name: which of them is meant is not for a reader to say.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// How a column was found: by a name in this very spelling, or by a usual name in any.
enum class name_match { exact, folded };

/// The problem that a second column has the name of one that is taken; nothing where it has none. To rename one of
/// them always helps; `or_else` is what does so too.
std::optional<diagnostic> second_of_its_name(const std::string& path, std::uint64_t line,
                                             std::span<const std::string> names, std::size_t taken, name_match match,
                                             const std::string& or_else = {});

}  // namespace ordeval::io
