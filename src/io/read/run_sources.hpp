// Which files a list of runs stands for.
#pragma once

#include <vector>

#include "ordeval/core/source.hpp"

namespace ordeval {

/// The runs that the sources name, folders opened up, as read_runs reads them; unreadable folders give none.
std::vector<source> run_sources(const source& gold, const sources& runs);

}  // namespace ordeval
