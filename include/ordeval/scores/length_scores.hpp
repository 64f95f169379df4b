// Scores of interval measures where a class without an end is taken to have one length after another.
#pragma once

#include <vector>

#include "ordeval/core/score.hpp"

namespace ordeval {

/// At one length: of each measure of intervals, in the order of the board, the overall score of every system.
struct length_scores {
    double length = 0;
    std::vector<std::vector<score>> by_measure = {};
};

}  // namespace ordeval
