// The recommendation over several collections; the table and the JSON document tell the same.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/judge_collections.hpp"

namespace ordeval {

/// Which measures to use, and why, in sentences.
std::vector<std::string> recommendation(const summary_of_collections& judged);

}  // namespace ordeval
