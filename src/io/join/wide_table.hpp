// A table with a gold column and one column for every system.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/records/table_file.hpp"

namespace ordeval::io {

struct wide_table {
    table_file file;
    std::size_t gold = 0;  ///< the column
    std::vector<std::size_t> systems = {};

    /// Nothing where the file is no such table; why is added to the problems, which must outlive it.
    static std::optional<wide_table> open(const source& from, const read_options& options, diagnostics& problems);

    const std::string& name(std::size_t column) const { return file.columns().names[column]; }
    /// Which column was taken for gold.
    std::string notice() const;
};

}  // namespace ordeval::io
