// Problems said once: of many of a kind the first, and how many more there are.
#pragma once

#include "ordeval/core/diagnostics.hpp"

namespace ordeval {

/// The problems of one file with at most `most` of each kind. Missing items beyond that become one problem that names
/// some; of other kinds the last says how many more there are. The totals stay what they are.
diagnostics brief(const diagnostics& of_one_file, std::size_t most = 3);

}  // namespace ordeval
