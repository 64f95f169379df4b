// Where results go: standard output, or a file that appears whole or not at all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ordeval::cli {

/// Makes the standard streams safe to use even where the caller closed them or stops reading early.
void prepare_standard_streams();

/// Writes to a file, by way of a temporary one in the same folder; `-` or nothing means standard output.
///
/// Throws a failure where the text cannot be written whole; the file is then as it was before. A reader of standard
/// output that went away is no failure.
void write_output(const std::string& path, std::string_view text);

/// Whether output there would take the place of a file, and not go to a terminal, a pipe or a device.
bool replaces_a_file(const std::string& output);

/// Refuses an output that is one of the inputs, also by another name or through links: it would be lost.
void require_no_input_as_output(const std::string& output, const std::vector<std::string>& inputs);

}  // namespace ordeval::cli
