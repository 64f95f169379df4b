// How much there is to read, for whoever shows progress.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "ordeval/core/progress.hpp"
#include "ordeval/core/source.hpp"

namespace ordeval::io {

/// The size of a file or of a text in memory; nothing where it cannot be told, as of pipes and missing files.
inline std::optional<std::uint64_t> size_of(const source& from) {
    if (from.bytes()) return from.bytes()->size();
    if (!from.is_path()) return std::nullopt;
    std::error_code error;
    const auto size = std::filesystem::file_size(from.name(), error);
    return error ? std::nullopt : std::optional<std::uint64_t>(size);
}

/// Adds the size of a source to the total; asks for it where it is not known.
inline void expect_bytes_of(const source& from, progress* progress, std::optional<std::uint64_t> known = {}) {
    if (!progress) return;
    if (const auto size = known ? known : size_of(from)) progress->total += *size;
}

}  // namespace ordeval::io
