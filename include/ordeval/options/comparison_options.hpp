// The options that say how systems are compared.
#pragma once

#include <string>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds everything about tests, intervals of differences and measures; `measures` are several in place of one.
void add_comparison_options(option_list& declare, compare_request& request, std::string& measures);

}  // namespace ordeval
