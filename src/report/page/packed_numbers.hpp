// Tables of numbers as short text, for pages that would be too large otherwise.
#pragma once

#include "report/json/json_value.hpp"

namespace ordeval {

/// A page with more numbers than this is packed.
inline constexpr std::size_t most_plain_numbers = 200'000;

/// The same value, in which every table of numbers that gets shorter by it is an object
/// `{"packed": base64, "shape": [...], "digits": d, "from": n}`, and which says so by `"packed": true`; the same value
/// as it was where it has few numbers.
///
/// Each number x is an integer of 32 bits, lowest byte first, in the order of the table: 10^d x rounded, less n; null
/// is the largest integer. Numbers keep nine digits after the point where the table's range is below 4.29, and one less
/// for each ten times that range; tables of which less than six would be left stay as they are. web/src/packed.ts
/// undoes it.
json_value packed(json_value page);

}  // namespace ordeval
