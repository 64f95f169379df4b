// Systems without a score, as a constant answer under a rank correlation: left out, named, and shown as such.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// The systems that can be compared over topics, ascending. Those without a score on any topic cannot; and where fewer
/// than two topics have a score of all the others, one after the other those with the fewest.
std::vector<std::size_t> systems_to_compare(const score_matrix& by_topic);

/// The columns of some systems.
score_matrix scores_of(const score_matrix& by_topic, const std::vector<std::size_t>& systems);

/// Why a comparison under one of the measures makes no sense without the systems that were left out, or nothing.
diagnostics too_few(const std::vector<std::size_t>& kept, const scoreboard& board, std::size_t measure,
                    std::optional<std::size_t> baseline);

/// `majority has no TauB on 12 of 12 topics, and is left out`
std::string about_left_out_systems(const scoreboard& board, std::size_t measure, const std::vector<std::size_t>& kept);

/// The place of a system among those that were kept.
std::size_t position_among(const std::vector<std::size_t>& kept, std::size_t system);

/// The comparison of the systems that were kept as one of all: the others come last, without a score, and with
/// everybody in pairs that are undefined.
void put_back(comparison& result, const std::vector<std::size_t>& kept, const std::vector<score>& overall,
              std::optional<std::size_t> baseline);

}  // namespace ordeval
