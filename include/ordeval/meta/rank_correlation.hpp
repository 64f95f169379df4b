// How much two rankings of the same systems agree.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// A system's place in a ranking as a number to compare: a better system has a higher level, tied systems the same.
using rank_level = std::int32_t;

/// Levels of scores; scores within `tie_tolerance` of each other are tied, as in a leaderboard.
std::vector<rank_level> rank_levels(std::span<const double> scores, orientation better);

enum class rank_correlation {
    tau_b,     ///< Kendall (1945): concordant minus discordant pairs, over the pairs that are not tied
    tau_a,     ///< the same over all pairs
    tau_ap,    ///< Yilmaz, Aslam and Robertson (2008): differences near the top count more; not symmetric
    spearman,  ///< Pearson's correlation of mid-ranks
};

/// "tau_b", "tau_a", "tau_ap" or "spearman".
std::string_view name(rank_correlation kind);

/// "Kendall's tau-b", for people.
std::string_view explain(rank_correlation kind);

/// The coefficient of two rankings of the same systems; for tau_ap the first one is the truth.
///
/// With ties, tau_ap is the mean over the systems of (concordant - discordant) / number of systems ranked above, where
/// systems with none above are left out; without ties that is the published coefficient. Undefined as no_variation
/// where a ranking is one great tie (tau_a: never), and as no_items for fewer than two systems. Takes O(n^2).
score correlate(rank_correlation kind, std::span<const rank_level> a, std::span<const rank_level> b);

}  // namespace ordeval
