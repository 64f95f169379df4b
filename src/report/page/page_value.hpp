// What the page of a report has embedded.
#pragma once

#include <string>

#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

/// The report's JSON on one line, with its pictures, their themes, and the leaderboard in formats that one can save.
std::string page_value(const evaluation_report& report, const std::string& title);

}  // namespace ordeval
