// Whether the tables of a campaign would take more memory than anyone wants.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

/// A table holds a cell for every pair of classes, whether anything was counted in it or not.
inline std::uint64_t bytes_of_table(int classes) {
    constexpr std::uint64_t margins = 3, overhead_of_vectors = 64;
    const auto k = static_cast<std::uint64_t>(classes);
    return sizeof(confusion_table) + overhead_of_vectors + sizeof(item_count) * (k * k + margins * k);
}

/// What to tell where there are too many tables; told before they are made, for a small file can ask for any number.
inline std::optional<diagnostic> too_many_tables(const std::string& file, std::uint64_t systems, std::uint64_t topics,
                                                 int classes, const read_limits& limits) {
    const std::uint64_t most = limits.table_bytes / bytes_of_table(classes);
    if (systems == 0 || topics <= most / systems) return std::nullopt;
    const double needed = static_cast<double>(systems) * static_cast<double>(topics) *
                          static_cast<double>(bytes_of_table(classes)) / (std::uint64_t{1} << 30U);
    return diagnostic{.file = file,
                      .problem = counted(systems, "system") + " with " + counted(topics, "topic") + " of " +
                                 counted(static_cast<std::uint64_t>(classes), "class") + " each need tables of " +
                                 std::to_string(static_cast<std::uint64_t>(needed) + 1) + " GiB",
                      .remedy = "read fewer systems at a time, leave out the topics, or group classes",
                      .kind = "too_large"};
}

}  // namespace ordeval::io
