// How sure, how different, how trustworthy: the part of a report's JSON that rests on random trials.
#pragma once

#include "frame/json.hpp"
#include "ordeval/report.hpp"

namespace ordeval::cli {

/// One object for each measure under which the systems were compared.
json_value comparisons_as_json(const report& report);

json_value experiments_as_json(const report& report, double alpha);

}  // namespace ordeval::cli
