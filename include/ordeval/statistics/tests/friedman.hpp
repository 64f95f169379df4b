// Friedman's test of several systems by their ranks on each topic, and Nemenyi's comparison of all pairs after it.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/complete_scores.hpp"

namespace ordeval {

struct friedman_result {
    std::vector<double> mean_ranks;  ///< of every system; 1 for the best score of a topic, equal ones share ranks
    score statistic;                 ///< chi-squared, corrected for ties; undefined (no_variation) where all are tied
    double freedom = 0;              ///< systems - 1
    score p;                         ///< from the chi-squared distribution; undefined with the statistic
    score f;  ///< (n - 1) chi-squared / (n (k - 1) - chi-squared), of Iman and Davenport (1980), which is less shy;
              ///< undefined also (no_variation) where all topics rank the systems alike
    double residual_freedom = 0;  ///< of F: (systems - 1) (topics - 1)
    score f_p;                    ///< from the F distribution; 0 where all topics rank the systems alike
};

/// Throws std::invalid_argument unless there are two systems and two topics.
friedman_result friedman_test(const complete_scores& scores, orientation better = orientation::higher);

/// The p-value of a difference of two mean ranks, with one error rate for all pairs together (Nemenyi 1963; Demsar,
/// JMLR 7, 2006): the difference over sqrt(k (k + 1) / (6 n)), times sqrt 2, has the studentised range distribution.
double nemenyi_p_value(double rank_difference, std::size_t systems, std::size_t topics);

/// Larger differences of mean ranks have a p-value below alpha.
double nemenyi_critical_difference(double alpha, std::size_t systems, std::size_t topics);

}  // namespace ordeval
