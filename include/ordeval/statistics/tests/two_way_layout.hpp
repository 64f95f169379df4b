// Two-way analysis of variance without replication: what varies between systems, between topics, and otherwise.
//
// Sakai, "Laboratory Experiments in Information Retrieval", Springer 2018.
#pragma once

#include "ordeval/scores/complete_scores.hpp"

namespace ordeval {

/// The sums of squares of a topics x systems table, and what follows from them.
struct two_way_layout {
    double system_squares = 0;    ///< S_A: topics * squared distances of the systems' means from the grand mean
    double topic_squares = 0;     ///< S_B: systems * squared distances of the topics' means from the grand mean
    double residual_squares = 0;  ///< S_E2: what neither explains
    double system_freedom = 0;    ///< systems - 1
    double topic_freedom = 0;     ///< topics - 1
    double residual_freedom = 0;  ///< (systems - 1) * (topics - 1)

    double system_variance() const { return system_squares / system_freedom; }
    double topic_variance() const { return topic_squares / topic_freedom; }
    /// V_E2.
    double residual_variance() const { return residual_squares / residual_freedom; }

    /// Whether anything is left to compare with; without it F and effect sizes are undefined.
    bool has_residual() const { return residual_squares > 0; }

    /// F of the hypothesis that all systems have the same mean, and its p-value; needs has_residual().
    double system_f() const { return system_variance() / residual_variance(); }
    double system_p_value() const;

    /// A difference of means in residual standard deviations; needs has_residual().
    double effect_size(double difference) const;
};

/// Throws std::invalid_argument unless there are two systems and two topics.
///
/// Residuals that rounding alone explains count as 0.
two_way_layout analyse_two_way(const complete_scores& scores);

}  // namespace ordeval
