// Texts of others, shown so that they cannot act: no control character reaches a terminal or a page.
#pragma once

#include <string>
#include <string_view>

namespace ordeval {

/// The text with control characters, line ends, bytes that are no UTF-8, and characters that turn the direction of
/// writing around or that nobody sees, spelled out: `\n`, `\x1b`, `\u202e`, `\U000e0001`. Everything else stays as it
/// is.
///
/// For people only: files for machines keep names exact.
std::string visible(std::string_view text);

}  // namespace ordeval
