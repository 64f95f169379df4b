// A summary of measures as part of a JSON document; `meta summary` and the report hold the same.
#pragma once

#include "report/json/json_value.hpp"
#include "report/verdicts.hpp"

namespace ordeval {

/// Adds for each measure its properties, its group, what the experiments gave and how that is graded; and the advice.
void add_verdicts(json_value& object, const named_summary& of);

}  // namespace ordeval
