// The net promoter score of gold and of answers: what share of people would recommend something, less those who would
// not.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/core/score.hpp"
#include "ordeval/evidence/quantification.hpp"
#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

/// How many of the lowest classes are detractors, and how many of the highest promoters: 7 and 2 on a scale of 0..10.
struct promoter_groups {
    int detractors = 0;
    int promoters = 0;
    friend bool operator==(const promoter_groups&, const promoter_groups&) = default;
};

/// The groups from two counts; a problem unless both have a class and no class is in both.
expected<promoter_groups> promoter_groups_of(const std::vector<item_count>& counts, int classes);

/// The share of the promoters less that of the detractors, from -1 to 1 (Binotto and Delgado 2025, section 1.1).
double net_promoter_score(const std::vector<double>& shares, promoter_groups groups);

/// Of one system on one topic, or overall.
struct net_promoter_row {
    std::size_t system = 0;
    std::string topic = {};  ///< empty: overall
    score gold;              ///< of the topics that the system answered
    score answered;
    score difference;  ///< answered less gold
    friend bool operator==(const net_promoter_row&, const net_promoter_row&) = default;
};

struct net_promoter_scores {
    promoter_groups groups;
    std::vector<net_promoter_row> rows;  ///< system after system: overall, and where they are wanted its topics
};

/// Overall scores are means over the topics, all of which must have been answered where undefined ones propagate.
net_promoter_scores net_promoters(const quantification& evidence, promoter_groups groups, undefined_topics policy,
                                  bool per_topic);

}  // namespace ordeval
