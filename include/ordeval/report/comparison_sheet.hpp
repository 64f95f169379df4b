// A comparison as tables for people and spreadsheets.
#pragma once

#include <cstddef>
#include <limits>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// The systems, best first, with their intervals and the letters of those that cannot be told apart.
sheet systems_sheet(const system_comparison& comparison);

/// The pairs with their differences, intervals, p-values and effect sizes: all of them, or so many from one on, because
/// two million rows of cells take more memory than anything that was computed for them. Notes are about all.
sheet pairs_sheet(const system_comparison& comparison, std::size_t first = 0,
                  std::size_t most = std::numeric_limits<std::size_t>::max());

/// The pairs on each subgroup, and whether their differences depend on the subgroup. Of many rows people may be shown
/// those where something differs only. The comparison must have
/// subgroups; the second sheet has no rows where nothing was tested.
sheet pairs_on_subgroups_sheet(const system_comparison& comparison, bool all_rows);
sheet pairs_across_subgroups_sheet(const system_comparison& comparison, bool all_rows);

/// The same of all measures in one table, with the measure in the first column, for formats that hold one.
sheet systems_sheet(const measures_comparison& comparison);
sheet pairs_sheet(const measures_comparison& comparison);
sheet pairs_on_subgroups_sheet(const measures_comparison& comparison);
sheet pairs_across_subgroups_sheet(const measures_comparison& comparison);

}  // namespace ordeval
