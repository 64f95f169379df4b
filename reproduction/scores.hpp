// A measure's number by its spec, for those who know that it is defined.
#pragma once

#include <string>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::reproduction {

inline double value(const std::string& spec, const confusion_table& table) {
    return evaluate(parse_measure(spec).value(), table).value();
}

inline double value(const std::string& spec, const confusion_table& table, const class_intervals& intervals) {
    return evaluate(parse_measure(spec).value(), table, intervals).value();
}

}  // namespace ordeval::reproduction
