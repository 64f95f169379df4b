// Randomised Tukey HSD: which of several systems differ, with one error rate for all pairs together.
//
// Carterette, "Multiple testing in statistical analysis of systems-based information retrieval experiments", ACM TOIS
// 30(1), 2012; Sakai, "Laboratory Experiments in Information Retrieval", Springer 2018.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// How far apart the best and the worst of equal systems lie by chance, one trial after the other.
///
/// If the systems were equal, a topic's scores could have come in any order. A trial puts each topic's scores in a
/// random order and takes the largest minus the smallest mean; a pair differs where few trials reach its difference.
struct tukey_hsd {
    std::vector<double> ranges;  ///< one per trial, ascending
    double rounding = 0;         ///< differences this close are equal: they are apart by rounding alone

    /// Share of trials that reach a difference of means; the sign of the difference does not count.
    double p_value(double difference, p_value_rule rule = p_value_rule::add_one) const;

    /// Larger differences have a p-value below alpha, others have not; none where the trials are too few for any.
    std::optional<double> critical_difference(double alpha, p_value_rule rule = p_value_rule::add_one) const;
};

/// Throws std::invalid_argument unless there are two systems, one topic and one trial.
///
/// The orders depend on seed, trial and topic but not on the scores: the same seed gives the same trials to the scores
/// of any measure.
tukey_hsd randomised_tukey_hsd(const complete_scores& scores, const trial_options& options);

/// The same for each of several tables of the same shape, in less time: every order is drawn once for all of them.
std::vector<tukey_hsd> randomised_tukey_hsd(std::span<const complete_scores> tables, const trial_options& options);

}  // namespace ordeval
