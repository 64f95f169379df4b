// Which measures tell many systems apart with confidence (Sakai 2021, section 5.3).
#pragma once

#include <optional>
#include <vector>

#include "ordeval/scores/comparable_scores.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

struct power_options {
    double alpha = 0.05;
    p_value_rule rule = p_value_rule::add_one;
    trial_options test = {};  ///< the randomised Tukey HSD, with the same trials for every measure
};

/// Two systems that were tested for a difference of their mean scores.
struct system_pair {
    std::size_t a = 0;
    std::size_t b = 0;
    double difference = 0;  ///< mean of a minus mean of b
    double p = 1;
};

struct discriminative_power {
    std::vector<system_pair> pairs;             ///< by rising p-value: the measure's curve
    std::size_t significant_pairs = 0;          ///< with a p-value below alpha
    std::optional<double> critical_difference;  ///< larger differences of means are significant; none: no trials enough
};

/// The power of each measure, in their order. Throws std::invalid_argument as randomised_tukey_hsd does.
std::vector<discriminative_power> measure_power(const comparable_scores& scores, const power_options& options);

}  // namespace ordeval
