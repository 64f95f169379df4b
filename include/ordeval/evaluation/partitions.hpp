// Parts of the items in place of topics, for data that has none.
#pragma once

#include <cstddef>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Divides the items at random into parts that differ in size by one at most, and takes these as topics (Amigo et al.
/// 2020, section 5.4); the account says so. Problems lie in the request where the data has topics, where its items were
/// not kept, or where there are fewer than two items for each part.
expected<evidence> with_partitions(evidence evidence, std::size_t parts, const execution& run = {});

}  // namespace ordeval
