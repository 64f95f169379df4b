// What a measure of intervals charges for each kind of error.
#pragma once

#include <optional>

#include "ordeval/core/square_matrix.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// What one item of each gold class costs under each answer, before any normalising, for the spec's intervals.
///
/// The costs may depend on the gold counts of the table, but not on its answers. Empty where the cost divides by the
/// items of a class that has none. Throws std::invalid_argument where the measure does not judge intervals.
std::optional<square_matrix> error_costs(const measure_spec& spec, const confusion_table& table);

}  // namespace ordeval
