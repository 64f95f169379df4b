// Which files a list of runs stands for.
#pragma once

#include <string>
#include <vector>

namespace ordeval {

/// The run files that the paths name, folders opened up, as read_runs reads them; unreadable folders give none.
std::vector<std::string> run_paths(const std::string& gold, const std::vector<std::string>& runs);

}  // namespace ordeval
