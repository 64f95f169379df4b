// Whether the first row of a table names its columns.
#pragma once

#include "io/records/columns.hpp"
#include "io/records/first_rows.hpp"

namespace ordeval::io {

/// `doubtful` is a row that may be either: it is for the user to say.
enum class first_row { header, data, doubtful };

first_row kind_of_first_row(const column_request& request, const first_rows& rows);

}  // namespace ordeval::io
