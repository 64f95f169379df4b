// Which systems differ on each subgroup of the items.
#pragma once

#include <vector>

#include "ordeval/evaluation/compare_systems.hpp"

namespace ordeval {

/// Compares the pairs of a comparison on every subgroup, over the same units as on all items; a notice tells where
/// these are too many. The evidence must be items with subgroups.
void compare_on_subgroups(system_comparison& result, const evidence& evidence, const std::vector<subgroup_facts>& facts,
                          const compare_request& request, const execution& run);

}  // namespace ordeval
