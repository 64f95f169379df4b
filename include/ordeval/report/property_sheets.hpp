// What was found out about the properties of measures, as tables and text.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/search_properties.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// Measures of one kind of evidence, for people.
struct property_group {
    sheet matrix;              ///< a row per measure, a column per property
    std::string explanations;  ///< a paragraph per property, whose long lines would make no readable table
};

std::vector<property_group> property_groups(const property_findings& findings);

/// One row per measure and property; or only those with something to show.
sheet property_list(const property_findings& findings, bool all = true);

/// All properties there are, with what each asks for.
sheet all_properties_sheet();

}  // namespace ordeval
