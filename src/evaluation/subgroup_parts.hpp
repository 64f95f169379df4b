// The items of one subgroup, as if there were no others.
#pragma once

#include <cstdint>
#include <vector>

#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Topics that have none of the items are gone.
struct subgroup_part {
    evidence items;
    std::vector<std::uint32_t> units;  ///< of each topic, or each item where there are no topics, its number among all
};

/// The evidence must be items with subgroups.
subgroup_part part_of_subgroup(const evidence& all, std::uint32_t subgroup);

}  // namespace ordeval
