// Whether text is UTF-8, and where it stops being so.
#pragma once

#include <cstddef>
#include <string_view>

namespace ordeval {

/// How many bytes from the front are whole, valid characters; the size of the text where all are.
///
/// Runs at memory speed where the text is valid.
std::size_t valid_utf8_prefix(std::string_view text);

}  // namespace ordeval
