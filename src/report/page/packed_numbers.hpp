// Tables of numbers as short text, for pages that would be too large otherwise.
#pragma once

#include "report/json/json_value.hpp"

namespace ordeval {

/// A page with more numbers than this is packed.
inline constexpr std::size_t most_plain_numbers = 200'000;

/// The same value, in which every table of numbers that gets shorter by it is an object, and which says so by
/// `"packed": true`; the same value as it was where it has few numbers.
///
/// Such an object has `"packed"`, a text of `"letters"` letters for each number in the order of the table, which are an
/// integer to base 85, and `"shape"`, the lengths of the lists within lists. The largest integer of so many letters is
/// null. Others are one of two things, whichever makes the text shorter:
/// - with `"values"`, the place of the number in this list;
/// - with `"digits": d` and `"from": n`, 10^d times the number, rounded, less n. Numbers with few digits keep all of
///   them; others keep nine after the point where their range is below 4.43, and one less for each ten times that
///   range. A table of which less than six would be left stays as it is.
///
/// web/src/packed.ts undoes it.
json_value packed(json_value page);

}  // namespace ordeval
