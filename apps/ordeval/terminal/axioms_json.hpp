// The JSON of `axioms`, on which other tools may rely.
#pragma once

#include <vector>

#include "command.hpp"
#include "ordeval/meta/axioms.hpp"
#include "terminal/json.hpp"

namespace ordeval::cli {

json_value as_json(const std::vector<axiom_result>& results, const axiom_search& search, const command_line& typed);

}  // namespace ordeval::cli
