// The report value as the JSON that its page embeds and that front ends write.
#pragma once

#include <string>

#include "ordeval/evaluation/evaluation_report.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// Every table of the report is indexed by position: measure, then system, then topic.
json_value as_json(const evaluation_report& report, const std::string& title);

}  // namespace ordeval
