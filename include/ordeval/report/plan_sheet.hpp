// A plan as a table for people and spreadsheets.
#pragma once

#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// The power of sizes around the one that is needed; differences in the notes have so many decimals.
sheet plan_sheet(const planned_sample& plan, int decimals = 4);

}  // namespace ordeval
