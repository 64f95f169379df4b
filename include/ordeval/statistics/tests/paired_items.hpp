// Two systems on the same items: how sure their difference is, and whether chance explains it.
//
// Everything works on the joint table of (gold, first, second), so that the pairing of the answers is kept and the cost
// does not grow with the number of items.
#pragma once

#include <vector>

#include "ordeval/core/profile_table.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/alternative.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// Two scores and their difference, first minus second, from the same replicates.
struct bootstrapped_pair {
    bootstrapped_score first;
    bootstrapped_score second;
    bootstrapped_score difference;
};

/// Intervals for each measure, with the items resampled together with both answers.
///
/// Like those below, throws std::invalid_argument unless the joint table has two systems.
std::vector<bootstrapped_pair> bootstrap_differences(const std::vector<measure_spec>& specs, const profile_table& joint,
                                                     const bootstrap_options& options = {});

/// The mean differences of two systems over the topics on which both have a score, with these topics resampled.
bootstrapped_pair bootstrap_mean_difference(const score_matrix& scores, std::size_t first, std::size_t second,
                                            const bootstrap_options& options = {});

/// Whether two systems could be exchanged item by item.
struct randomisation_result {
    score difference;           ///< first minus second
    std::size_t reached = 0;    ///< trials whose difference speaks as much for the alternative
    std::size_t undefined = 0;  ///< trials without a difference, counted among those that reach it
    std::size_t trials = 0;

    /// 1 where the difference is undefined.
    double p(p_value_rule rule = p_value_rule::add_one) const {
        return difference ? p_value(reached, trials, rule) : 1;
    }
};

/// Paired randomisation test for each measure: in every trial each item's two answers are exchanged with probability
/// one half, drawn as a binomial number of items per cell; the same trials for all measures.
std::vector<randomisation_result> randomisation_test(const std::vector<measure_spec>& specs, const profile_table& joint,
                                                     const trial_options& options = {},
                                                     alternative asked = alternative::two_sided);

/// McNemar's test of equal accuracy, from the items on which exactly one system is right.
struct mcnemar_result {
    item_count only_first = 0;
    item_count only_second = 0;
    double exact_p = 1;       ///< binomial; never too small
    double mid_p = 1;         ///< the same with half the probability of what was seen; nearer to its level on average
    double chi_squared = 0;   ///< without a correction for continuity; 0 where no item tells the systems apart
    double asymptotic_p = 1;  ///< of the square root of the former, by the normal distribution
};

mcnemar_result mcnemar_test(const profile_table& joint, alternative asked = alternative::two_sided);
mcnemar_result mcnemar_test(item_count only_first, item_count only_second, alternative asked = alternative::two_sided);

}  // namespace ordeval
