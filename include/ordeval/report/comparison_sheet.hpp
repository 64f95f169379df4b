// A comparison as tables for people and spreadsheets.
#pragma once

#include <string>
#include <vector>

#include "ordeval/report/sheet.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// A comparison and what its numbers are of.
struct described_comparison {
    const comparison& result;
    const comparison_options& options;
    const std::vector<std::string>& systems;
    std::string heading;    ///< the measure, short
    std::string measure;    ///< the measure in full
    std::string compared;   ///< such as "means over 12 topics"
    std::string intervals;  ///< how they came about; empty where there are none
};

/// The systems, best first, with their intervals and the letters of those that cannot be told apart.
sheet systems_sheet(const described_comparison& comparison);

/// The pairs with their differences, intervals, p-values and effect sizes.
sheet pairs_sheet(const described_comparison& comparison);

}  // namespace ordeval
