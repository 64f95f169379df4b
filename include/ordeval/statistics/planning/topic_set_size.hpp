// How many topics it takes to compare several systems: topic set size design.
//
// Sakai, "Topic set size design", Information Retrieval Journal 19, 2016.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ordeval/core/expected.hpp"

namespace ordeval {

struct topic_set_options {
    std::size_t systems = 2;           ///< that will be compared
    double variance = 0;               ///< of a score that neither its system nor its topic explains
    std::optional<double> range = {};  ///< find it where the best and the worst system are this far apart
    std::optional<double> width = {};  ///< intervals of differences this wide on average
    double power = 0.8;                ///< of finding the range
    double alpha = 0.05;               ///< of the tests; intervals have level 1 - alpha, all pairs together
    std::uint64_t largest = 100'000'000;
};

enum class topic_set_goal {
    some_difference,  ///< the F test of the two-way layout finds that not all systems are equal
    extreme_pair,     ///< the best and the worst system are found different, among all pairs (Tukey's HSD)
    interval_width,   ///< the expected width of the simultaneous intervals of differences
};

/// The word in output, such as "extreme_pair".
std::string_view name(topic_set_goal goal);
/// For people.
std::string_view explain(topic_set_goal goal);

struct topic_set_size {
    topic_set_goal goal = topic_set_goal::some_difference;
    std::uint64_t size = 0;  ///< the smallest number of topics
    double reached = 0;      ///< the power, or the width, that it has
};

/// With V the variance, n topics, k systems and a range D, of which all other systems lie in the middle (the case that
/// is hardest to find): F has noncentrality n D^2 / (2 V) and k - 1 and (k - 1)(n - 1) degrees of freedom; the
/// difference of the extremes is t with noncentrality sqrt(n D^2 / (2 V)), found where it exceeds the quantile q of the
/// studentised range over sqrt(2); the expected width is 2 q E(s) / sqrt(n). Sakai has the F test of the one-way
/// layout, with k (n - 1) degrees of freedom, which asks for at most a topic less.
///
/// One result for each goal that was asked for. Throws std::invalid_argument for options that make no sense.
expected<std::vector<topic_set_size>> plan_topic_set(const topic_set_options& options);

}  // namespace ordeval
