// Checksums of files, so that a reader of a report can tell whether they are the same.
#pragma once

#include <string>

#include "page/report_json.hpp"

namespace ordeval::cli {

/// A file's size and SHA-256; both are left empty for standard input and pipes, which are gone once read.
input_file checked_file(const std::string& path);

}  // namespace ordeval::cli
