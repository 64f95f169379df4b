// Whether the tables of a campaign would take more memory than anyone wants.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

/// A table takes no room for cells in which nothing was counted, but every table has its scores under a few measures.
inline constexpr std::uint64_t bytes_of_table = 160;

/// So many tables may stand in any file, most of them empty; beyond that, so many for each of its rows.
inline constexpr std::uint64_t always_tables = std::uint64_t{1} << 22U, tables_of_row = 16;

/// What to tell where there are too many tables; told before they are made, for a small file can ask for any number:
/// of a thousand rows, each may be of another system and another topic.
inline std::optional<diagnostic> too_many_tables(const std::string& file, std::uint64_t systems, std::uint64_t topics,
                                                 const read_limits& limits,
                                                 std::optional<std::uint64_t> rows = std::nullopt) {
    std::uint64_t most = limits.in_force().table_bytes / bytes_of_table;
    if (rows) most = std::min(most, std::max(always_tables, tables_of_row * *rows) * limits.times);
    if (systems == 0 || topics <= most / systems) return std::nullopt;
    const double needed = static_cast<double>(systems) * static_cast<double>(topics) *
                          static_cast<double>(bytes_of_table) / (std::uint64_t{1} << 30U);
    return diagnostic{
        .file = file,
        .problem = counted(systems, "system") + " with " + counted(topics, "topic") + " each need about " +
                   std::to_string(static_cast<std::uint64_t>(needed) + 1) + " GiB of memory",
        .remedy = "read fewer systems at a time, or leave out the topics; where there is so much memory, add " +
                  option_text("raise-limits", "10"),
        .kind = "too_large"};
}

}  // namespace ordeval::io
