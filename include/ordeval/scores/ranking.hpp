// Who comes first: places in a leaderboard, with ties shown as ties.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// One line of a leaderboard.
struct placement {
    std::size_t system = 0;  ///< position among the scores given
    std::size_t rank = 0;  ///< counted from 1; tied systems share the best place among them; 0: the score is undefined
    bool tied = false;

    /// `3`, `=3` where others share the place, `-` where there is none.
    std::string to_string() const;

    friend bool operator==(const placement&, const placement&) = default;
};

/// Ranks from low, the best one, to high; 1 is the best of all.
struct rank_set {
    std::size_t low = 1;  ///< 0: no rank can be given
    std::size_t high = 1;

    bool known() const { return low > 0; }
    friend bool operator==(const rank_set&, const rank_set&) = default;
};

/// Scores nearer to each other than this, relative to the larger one, differ by rounding only.
inline constexpr double tie_tolerance = 1e-12;

/// Places the best score first and undefined ones last; tied systems keep the order in which they were given.
std::vector<placement> rank(std::span<const score> scores, orientation better);

}  // namespace ordeval
