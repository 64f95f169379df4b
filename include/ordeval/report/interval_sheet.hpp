// The best length of an unbounded class as a table.
#pragma once

#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// The length, the largest cost there, and the bounds that theorems give.
sheet length_sheet(const best_length& answer);

/// The largest cost at every length of the curve.
sheet length_curve_sheet(const best_length& answer);

}  // namespace ordeval
