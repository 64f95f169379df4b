// ClasSi: how well a ranking puts near classes before far ones (Ivanescu, Wichterich and Seidl 2011).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/label_ranking.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

/// What a pair of labels costs where the farther one comes first.
enum class pair_cost {
    difference,  ///< the difference of their distances, as defined; with all labels one step apart: Spearman's rho
    unit,        ///< 1 for every such pair; with all labels at different distances: Kendall's tau
};

struct classi_options {
    std::size_t k = std::numeric_limits<std::size_t>::max();  ///< costs of the first k labels only; at least 1
    pair_cost cost = pair_cost::difference;
    /// How many labels of each class the whole ranking has, where only its first labels are given; empty: these are
    /// all.
    std::vector<std::uint64_t> class_counts = {};
};

/// ClasSi_k for every k from 1 to the given one or the ranking's end; the last one of a whole ranking is ClasSi.
///
/// Undefined as a whole: as no_items where there are no labels, as no_variation where all are equally far from the
/// query. O(m log K) time and O(m + K) memory for m labels of K classes; where K is large, by as many threads as the
/// run has. Throws std::invalid_argument where k is 0. With class_counts the labels behind those given need not be
/// known: what a label costs depends on the number of nearer ones after it alone. Throws std::invalid_argument where
/// there are not as many counts as classes, or a class has more labels already.
expected<std::vector<double>, undefined_reason> classi_curve(const label_ranking& ranking,
                                                             const classi_options& options = {},
                                                             const execution& run = {});

/// What the first k labels cost, and what they cost in the worst ranking; ClasSi_k is 1 - 2 cost / worst.
struct discordance_cost {
    double cost = 0;
    double worst = 0;
};

/// DisCost of the first k labels, and of those of the worst ranking; undefined and refused as the curve is.
expected<discordance_cost, undefined_reason> discordance(const label_ranking& ranking,
                                                         const classi_options& options = {}, const execution& run = {});

/// ClasSi_k alone.
score classi(const label_ranking& ranking, const classi_options& options = {}, const execution& run = {});

/// The centre and the spread of several queries' scores, over those that are defined.
struct score_summary {
    score mean = undefined_reason::no_items;   ///< where no score is defined: the first one's reason
    std::optional<double> standard_deviation;  ///< with n - 1; none for fewer than two defined scores
    std::size_t defined = 0;
};

score_summary summarise(std::span<const score> scores);

}  // namespace ordeval
