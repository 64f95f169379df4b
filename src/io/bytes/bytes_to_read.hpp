// How much there is to read, for whoever shows progress.
#pragma once

#include <filesystem>
#include <string>

#include "ordeval/core/progress.hpp"

namespace ordeval::io {

/// Adds the size of a file to the total; pipes and missing files add nothing.
inline void expect_bytes_of(const std::string& path, progress* progress) {
    if (!progress) return;
    std::error_code error;
    if (auto size = std::filesystem::file_size(path, error); !error) progress->total += size;
}

}  // namespace ordeval::io
