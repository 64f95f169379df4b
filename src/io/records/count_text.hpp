// Numbers of items as files give them.
#pragma once

#include <string_view>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::io {

/// A non-negative integer; anything else is a problem without a place.
expected<item_count> parse_count(std::string_view text);

/// Adds without wrapping around; false where the sum does not fit.
inline bool add_without_overflow(item_count& sum, item_count more) { return !__builtin_add_overflow(sum, more, &sum); }

inline diagnostic count_overflow() {
    return {.problem = "the counts add up to more than 2^64 - 1", .remedy = "check them", .kind = "bad_count"};
}

}  // namespace ordeval::io
