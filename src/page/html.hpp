// The page of a report: a template with everything it needs, made when ordeval is built, and the report in it.
#pragma once

#include <string>

#include "report/json/json_value.hpp"

namespace ordeval {

/// Throws a failure where ordeval was built without the page.
void require_page();

/// The whole page for a report with its pictures.
std::string report_page(const json_value& report);

}  // namespace ordeval
