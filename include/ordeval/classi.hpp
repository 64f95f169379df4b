// ClasSi: how well a ranking puts near classes before far ones (Ivanescu, Wichterich and Seidl 2011).
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "ordeval/expected.hpp"
#include "ordeval/label_ranking.hpp"
#include "ordeval/score.hpp"

namespace ordeval {

inline constexpr std::size_t whole_ranking = std::numeric_limits<std::size_t>::max();

/// ClasSi_k for every k from 1 to `longest` or the ranking's end; the last one of a whole ranking is ClasSi.
///
/// Undefined as a whole: as no_items where there are no labels, as no_variation where all are equally far from the
/// query. O(m log K) time and O(m + K) memory for m labels of K classes.
expected<std::vector<double>, undefined_reason> classi_curve(const label_ranking& ranking,
                                                             std::size_t longest = whole_ranking);

/// ClasSi_k alone; throws std::invalid_argument where k is 0, and takes a k beyond the ranking's end for its end.
score classi(const label_ranking& ranking, std::size_t k = whole_ranking);

/// The centre and the spread of several queries' scores, over those that are defined.
struct score_summary {
    score mean = undefined_reason::no_items;   ///< where no score is defined: the first one's reason
    std::optional<double> standard_deviation;  ///< with n - 1; none for fewer than two defined scores
    std::size_t defined = 0;
};

score_summary summarise(std::span<const score> scores);

}  // namespace ordeval
