// The places of the systems under each measure.
#pragma once

#include <vector>

#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// For each measure a place for every system, best first.
inline std::vector<std::vector<placement>> places_under_each(const scoreboard& board) {
    std::vector<std::vector<placement>> all;
    for (const measured& scores : board.measures) {
        std::vector<score> overall;
        for (const mean_score& mean : scores.overall) overall.push_back(mean.value);
        all.push_back(rank(overall, scores.spec.measure->better));
    }
    return all;
}

}  // namespace ordeval
