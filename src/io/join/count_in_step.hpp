// Gold and a run in the same order, counted in one pass over both.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/read/run_files.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

/// Counts gold and runs as read_runs does; nothing where something in the files wants a closer look; fails only where a
/// file changed while it was read.
///
/// Memory does not grow with the number of rows. Gold is read again for every run, so several runs are counted like
/// this only where gold is large.
std::optional<expected<campaign>> count_in_step(const source& gold, const run_listing& listing,
                                                const read_options& options);

}  // namespace ordeval::io
