// What the place where text is shown can do.
#pragma once

namespace ordeval::cli {

/// Columns of the terminal; COLUMNS where it is set; 0 where output goes to a file or a pipe.
int terminal_width();

/// Whether the user's locale shows UTF-8.
bool terminal_has_utf8();

}  // namespace ordeval::cli
