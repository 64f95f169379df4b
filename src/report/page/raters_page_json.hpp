// The raters behind gold, for the report.
#pragma once

#include "ordeval/evaluation/evaluation_report.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// How much they agree, how severe each is, and how well people do on the systems' task.
json_value raters_on_page(const evaluation_report& report);

}  // namespace ordeval
