// The options that say for which cost the length of an unbounded class is to be best.
#pragma once

#include <vector>

#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds --edges, --cost, --distance, --prices, --split, --curve, --to and --unbounded-length.
void add_length_options(option_list& declare, best_length_request& request, std::vector<double>& lengths);

}  // namespace ordeval
