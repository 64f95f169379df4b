// The options of scoring bundles.
#pragma once

#include "ordeval/kit/kit.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds the platform, gold, and what the bundle's scripts are to do. The program and its libraries are the front end's.
void add_kit_options(option_list& declare, kit_request& request);

}  // namespace ordeval
