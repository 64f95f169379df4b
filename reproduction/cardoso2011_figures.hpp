// Figures 1 to 3 and 6 of Cardoso and Sousa (2011).
#pragma once

#include <cstdint>

#include "reproduction/papers.hpp"

namespace ordeval::reproduction {

/// Draws them, and enters what the text says of them.
void draw_tables_and_points(std::uint64_t seed, reproduction& made);

}  // namespace ordeval::reproduction
