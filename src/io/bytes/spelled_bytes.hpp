// Names of files, which may be any bytes, as names that every file can hold.
#pragma once

#include <string>
#include <string_view>

namespace ordeval::io {

/// The text with each byte that is not UTF-8 as `\xff`; everything else stays as it is.
std::string spelled_bytes(std::string_view text);

}  // namespace ordeval::io
