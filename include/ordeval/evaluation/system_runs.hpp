// Which runs are runs of one system.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ordeval {

/// A system and the positions of its runs.
struct system_runs {
    std::string system;
    std::vector<std::size_t> runs;
};

/// Names that are the same up to their last `#`, such as BERT#1 and BERT#2, are runs of one system, others systems of
/// one run; in the order of their first runs.
std::vector<system_runs> runs_of_systems(const std::vector<std::string>& names);

}  // namespace ordeval
