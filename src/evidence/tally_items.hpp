// Answers beside gold, counted into tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ordeval/core/packed_tables.hpp"

namespace ordeval {

/// One table per topic, or one in all where there are no topics; skipped items are left out (none where empty).
packed_tables tally_items(int classes, std::size_t topics, std::span<const std::uint32_t> topic_of,
                          std::span<const label> gold, std::span<const label> answers,
                          const std::vector<bool>& skipped);

}  // namespace ordeval
