// Which measures rank systems alike from topic to topic (Amigo et al. 2020, section 5.4).
#pragma once

#include <vector>

#include "ordeval/meta/topic_estimate.hpp"
#include "ordeval/scores/comparable_scores.hpp"

namespace ordeval {

struct measure_robustness {
    topic_estimate mean;          ///< of Spearman's correlation between the system rankings of two topics
    std::size_t tied_topics = 0;  ///< topics on which all systems tie: their correlations count as 0
};

/// The robustness of each measure over all pairs of topics; undefined as no_items for fewer than two topics.
///
/// Topics that a bootstrap replicate draws twice make no pair with themselves.
std::vector<measure_robustness> robustness(const comparable_scores& scores, const topic_bootstrap_options& options);

}  // namespace ordeval
