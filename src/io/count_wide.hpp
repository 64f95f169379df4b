// A wide table counted in one pass.
#pragma once

#include <optional>
#include <string>

#include "ordeval/campaign.hpp"
#include "ordeval/read.hpp"

namespace ordeval::io {

/// Nothing where something in the file wants a closer look. Memory does not grow with the number of rows.
std::optional<campaign> count_wide(const std::string& path, const read_options& options);

}  // namespace ordeval::io
