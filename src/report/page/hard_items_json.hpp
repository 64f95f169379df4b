// The items that systems get most wrong, for the report.
#pragma once

#include "ordeval/evaluation/evaluation_report.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// The worst items, and those that everybody missed. The report must have them.
json_value hard_items_on_page(const evaluation_report& report);

}  // namespace ordeval
