// What was found when submissions were checked, as tables and as lines for people.
#pragma once

#include <string>

#include "ordeval/core/option_text.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// A verdict for every file.
sheet verdicts_sheet(const lint_report& report, spelling how);

/// A row for every problem, and one for every file that has none, so that no file is passed over in silence.
sheet problems_sheet(const lint_report& report, spelling how);

/// All problems, a line each.
std::string problem_lines(const lint_report& report, spelling how);

/// What was assumed about runs; once where it is the same for many.
std::vector<std::string> notices_of(const lint_report& report);

}  // namespace ordeval
