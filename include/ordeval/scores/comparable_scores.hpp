// Scores of the same systems on the same topics under several measures, without gaps: what meta-evaluation works on.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// What becomes of a score that is undefined.
enum class undefined_scores {
    leave_out,  ///< the topic is left out, for every system and every measure
    zero,  ///< 0 where more is better and nothing varies, such as a correlation with constant answers; else as above
};

/// The rule wherever measures are judged, experiments and reports alike: constant answers are common, and leaving out
/// their topics would often leave nothing to judge by.
inline constexpr undefined_scores usual_undefined_scores = undefined_scores::zero;

/// "leave-out" or "zero".
std::string_view name(undefined_scores policy);

/// A topic that was left out, and one score that it lacks.
struct left_out_topic {
    std::string topic;
    std::string measure;
    std::string system;
    undefined_reason reason;
    friend bool operator==(const left_out_topic&, const left_out_topic&) = default;
};

struct comparable_scores {
    struct measure : named_measure {
        complete_scores scores;
        std::size_t undefined_topics = 0;  ///< topics that this measure has no score on, for some system
        std::size_t zeros = 0;             ///< undefined scores that count as 0
    };
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< those that are left
    std::vector<measure> measures;
    std::vector<left_out_topic> left_out;

    /// The same with fewer systems, in the order of the numbers given.
    comparable_scores with_systems(std::span<const std::size_t> kept) const;
};

/// Every measure is judged on the same topics, so that all see the same splits, replicates and trials: a topic on which
/// any system has no score under any measure is left out for all.
///
/// Throws std::invalid_argument where a matrix has other sizes than the names say.
comparable_scores make_comparable(const scoreboard& board, undefined_scores policy = usual_undefined_scores);

}  // namespace ordeval
