// Text that was cut at some byte, without half a character at its end.
#pragma once

#include <string_view>

namespace ordeval {

/// The text without the UTF-8 character that its end cuts in two, if there is one.
std::string_view without_cut_character(std::string_view text);

}  // namespace ordeval
