// From --measures to specs that are ready to be applied.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::cli {

/// The specs of a list such as `@default,OCI(beta=0.25)`; throws a usage failure that names everything wrong in it,
/// such as measures of another kind of evidence than that at hand.
std::vector<measure_spec> read_measure_list(const std::string& text, std::optional<evidence_kind> at_hand = {});

/// One measure by name, alias or spec; a parameter that the user would have to set is left open.
measure_spec read_measure_name(const std::string& text);

/// Loads every matrix that a spec names as `file:PATH`; throws a failure where one does not fit the scale.
void load_matrices(std::vector<measure_spec>& specs, int classes);

/// The same, for whatever scale each matrix is made.
void load_matrices(std::vector<measure_spec>& specs);

}  // namespace ordeval::cli
