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
    std::vector<std::vector<double>> rank_share = {};  ///< of every system: in how many replicates it had each rank
    std::vector<std::vector<double>> ahead = {};       ///< of every system: in how many it came before each other one
};

/// Of `systems` systems, from pairs (better, worse) that were found with one error rate for all: a system's ranks begin
/// after those found better and end before those found worse.
std::vector<rank_set> rank_sets(std::size_t systems, std::span<const std::pair<std::size_t, std::size_t>> found);

/// What becomes of the order of the columns' means where units are drawn again: shares of the replicates, row after
/// row. They describe the data, and are no probabilities of the truth.
struct resampled_ranks {
    std::vector<double> first;  ///< how often each column has the best mean; columns that tie share it out
    std::vector<double>
        rank_share;             ///< columns x columns: how often each has each rank; those that tie share theirs out
    std::vector<double> ahead;  ///< columns x columns: how often one is better than another; a tie counts one half
};

/// Of more columns the tables of all of them would take more room than anybody looks at; they are then empty.
inline constexpr std::size_t most_columns_with_rank_shares = 400;

resampled_ranks resample_ranks(const unit_contributions& contributions, orientation better,
                               const trial_options& replicates);

}  // namespace ordeval
