// How sure, how different, how trustworthy: the part of a report's JSON that rests on random trials.
#pragma once

#include "ordeval/evaluation/evaluation_report.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// One object for each measure under which the systems were compared.
json_value comparisons_as_json(const evaluation_report& report);

json_value experiments_as_json(const evaluation_report& report);

}  // namespace ordeval
