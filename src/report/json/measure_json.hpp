// What a descriptor says about a measure, as JSON.
#pragma once

#include "ordeval/measures/named_measure.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// Everything about a measure of ordeval's; the range is that on a scale of so many classes.
json_value measure_as_json(const measure_spec& spec, int classes);

/// The same, with empty places where another tool's measure is not known.
json_value measure_as_json(const named_measure& measure, int classes);

}  // namespace ordeval
