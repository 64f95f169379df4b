// How the lines of a text end.
#pragma once

#include <string_view>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// Whether carriage returns stand alone where lines end, as old Macintosh programs write them: outside quotes there is
/// one with more text behind it, and no newline. `text` may be the beginning of a file.
bool has_carriage_returns_alone(std::string_view text);

/// Without a file.
diagnostic carriage_returns_alone();

}  // namespace ordeval::io
