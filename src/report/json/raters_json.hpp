// What raters are worth, as JSON that other documents repeat.
#pragma once

#include "ordeval/raters/rater_study.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

json_value as_json(const rater_study& study);

}  // namespace ordeval
