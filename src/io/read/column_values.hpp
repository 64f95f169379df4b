// Which values a column of some tables holds.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

/// The different values of the column that the options call `group`, in the order in which they first occur. A problem
/// where a table has no such column, or a row has nothing in it.
expected<std::vector<std::string>> values_of_column(const std::vector<source>& files, const read_options& options);

}  // namespace ordeval::io
