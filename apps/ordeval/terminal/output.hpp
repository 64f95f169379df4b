// Where results go: standard output, or a file that appears whole or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/report/text_sink.hpp"
#include "terminal/failure.hpp"

namespace ordeval::cli {

/// That a file could not be written, for this errno, and what to do.
failure cannot_write(const std::string& path, int error);

/// Makes the standard streams safe to use even where the caller closed them or stops reading early.
void prepare_standard_streams();

/// Writes the whole text to a file that is open. Returns 0, or the error that stopped it.
int write_all(int file, std::string_view text);

/// Writes what `produce(sink)` gives to the sink to a file, by way of a temporary one in the same folder; `-` or
/// nothing means standard output.
///
/// Throws a failure where the text cannot be written whole; the file is then as it was before. A reader of standard
/// output that went away is no failure.
void write_output(const std::string& path, const std::function<void(const text_sink&)>& produce);
void write_output(const std::string& path, std::string_view text);

/// Whether output there ends up in a file, by --output or by the shell, and not in a terminal, a pipe or a device.
bool writes_to_a_file(const std::string& output);

/// Refuses an output that is one of the inputs, also by another name, through links or by the shell (`>> gold.tsv`): it
/// would be lost, or no longer what it was.
void require_no_input_as_output(const std::string& output, const std::vector<std::string>& inputs);

}  // namespace ordeval::cli
