// Which ranks the data allow: for every system a set of ranks, all of them right together with the wanted probability.
//
// Mogstad, Romano, Shaikh and Wilhelm, "Inference for ranks", Review of Economic Studies 91, 2024.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/ranking.hpp"
#include "ordeval/statistics/tests/max_t.hpp"

namespace ordeval {

struct rank_certainty {
    double level = 0.95;                   ///< the probability with which all sets hold together
    std::vector<rank_set> ranks;           ///< of every system; none for those that could not be compared
    std::vector<std::size_t> may_be_best;  ///< the systems whose set holds rank 1, ascending
    std::vector<double> win_share;         ///< of every system: in how many replicates it came first, ties shared out;
                                           ///< describes the data and is no probability that the system is best
};

/// Of `systems` systems, from pairs (better, worse) that were found with one error rate for all: a system's ranks begin
/// after those found better and end before those found worse.
std::vector<rank_set> rank_sets(std::size_t systems, std::span<const std::pair<std::size_t, std::size_t>> found);

/// How often each column has the best mean where units are drawn again.
std::vector<double> win_shares(const unit_contributions& contributions, orientation better,
                               const trial_options& replicates);

}  // namespace ordeval
