// The worst score that gold counts allow, as a table.
#pragma once

#include "ordeval/meta/worst_table.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// The table that gets the worst score, gold in rows, classes by their positions; the score and how it was found below.
sheet worst_table_sheet(const worst_table& found);

}  // namespace ordeval
