// Which measures rank systems alike (Sakai 2021, section 5.1).
#pragma once

#include <vector>

#include "ordeval/meta/rank_correlation.hpp"
#include "ordeval/meta/topic_estimate.hpp"
#include "ordeval/scores/comparable_scores.hpp"

namespace ordeval {

struct similarity_options {
    rank_correlation coefficient = rank_correlation::tau_b;
    topic_bootstrap_options bootstrap = {};
};

/// For every pair of measures, the coefficient of the system rankings by their mean scores; a row per measure.
///
/// tau_ap takes the row's ranking as the truth, the other coefficients are symmetric.
std::vector<std::vector<topic_estimate>> ranking_similarity(const comparable_scores& scores,
                                                            const similarity_options& options);

}  // namespace ordeval
