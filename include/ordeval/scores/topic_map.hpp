// Which topics are hard, and where a system does better or worse than its own level and the topic's make one expect.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

/// A score that stands out from the others of its system and of its topic.
struct outlying_score {
    std::size_t topic = 0;
    std::size_t system = 0;
    double expected = 0;  ///< the mean of the system, moved by how hard the topic is for all systems
    friend bool operator==(const outlying_score&, const outlying_score&) = default;
};

struct topic_map {
    std::vector<std::size_t> topics;            ///< hardest first; those without any score are in none of these lists
    std::vector<double> means;                  ///< of these topics: over the systems that have a score there
    std::vector<outlying_score> outliers = {};  ///< farthest first
};

/// A score is expected where its system's mean and its topic's mean put it: their sum less the mean of all. It stands
/// out where it is farther off than 3.5 robust standard deviations, 1.4826 times the median distance of all scores
/// (Iglewicz and Hoaglin, "How to detect and handle outliers", ASQC 1993). None stands out of fewer than three
/// topics or systems, nor where more than half of the scores are just as expected.
topic_map map_topics(const score_matrix& scores, orientation better);

}  // namespace ordeval
