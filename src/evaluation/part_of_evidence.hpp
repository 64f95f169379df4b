// Some systems and topics of the evidence, in the order asked for.
#pragma once

#include <cstddef>
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

}  // namespace ordeval
