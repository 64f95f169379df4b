// Some systems and topics of the evidence, in the order asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

using places = std::vector<std::size_t>;

/// The places of systems and topics that are kept, in their new order.
struct evidence_part {
    std::optional<places> systems = {};  ///< none: all, as they are
    std::optional<places> topics = {};   ///< none: all, as they are
};

/// Keeps the items at these places, in this order; topics and subgroups without items stay.
void keep_items(labelled_items& items, const places& which);

/// Keeps a part, also of the ratings behind gold. Topics of ratings may change their order, but none may be left out.
void keep_part(evidence& found, const evidence_part& part);

/// The items of one subgroup, as if there were no others; topics that have none of them are gone.
struct subgroup_part {
    evidence items;
    std::vector<std::uint32_t> units;  ///< of each topic, or each item, its number among all
};

/// Subgroups must be known.
subgroup_part part_of_subgroup(const evidence& all, std::uint32_t subgroup);

}  // namespace ordeval
