// The numbers that the ids of a batch are, all at once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "io/join/id_number.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

/// As id_number() has them, one for every row; no row of the batch may be incomplete.
void find_id_numbers(const record_batch& batch, std::size_t column, std::vector<std::uint64_t>& numbers);

/// The number of the first id where every other one is the next number; nothing where not. `room` is memory to work in.
std::optional<std::uint64_t> consecutive_ids(const record_batch& batch, std::size_t column,
                                             std::vector<std::uint64_t>& room);

}  // namespace ordeval::io
