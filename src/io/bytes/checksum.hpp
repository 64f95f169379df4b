// Checksums of files, so that a reader of a result can tell whether they are the same.
#pragma once

#include <string>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval::io {

/// A file's size and SHA-256; both are left empty for standard input and pipes, which are gone once read.
expected<input_file> checked_file(const std::string& path);

}  // namespace ordeval::io
