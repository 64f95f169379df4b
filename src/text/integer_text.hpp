// Integers as people write labels.
#pragma once

#include <optional>
#include <string_view>

namespace ordeval {

/// An integer in any of the spellings people use for labels: `2`, `+2`, `2.0`, `-0`; nothing beyond +-10^15, so that
/// differences of two never overflow.
std::optional<long long> integer_in(std::string_view text);

}  // namespace ordeval
