// Systems that gold alone gives.
#pragma once

#include <cstdint>

#include "ordeval/evaluation/select_evidence.hpp"

namespace ordeval {

/// Adds a baseline to labels, item by item or counted.
void add_baseline(labelled_items& items, baseline what, std::uint64_t seed);
void add_baseline(campaign& tables, baseline what, std::uint64_t seed);

}  // namespace ordeval
