// A wide table counted in one pass.
#pragma once

#include <optional>
#include <string>

#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

/// Nothing where something in the file wants a closer look; fails only where it changed while it was read. Memory does
/// not grow with the number of rows.
std::optional<expected<campaign>> count_wide(const source& file, const read_options& options);

}  // namespace ordeval::io
