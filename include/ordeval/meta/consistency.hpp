// Which measures rank systems alike on different topics (Sakai 2021, section 5.2).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/meta/rank_correlation.hpp"
#include "ordeval/meta/topic_estimate.hpp"
#include "ordeval/scores/comparable_scores.hpp"
#include "ordeval/statistics/tests/p_value.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

struct consistency_options {
    std::optional<std::size_t> topics_per_side = {};  ///< absent: all topics are used, half of them on each side
    std::size_t splits = 1000;
    rank_correlation coefficient = rank_correlation::tau_b;
    double alpha = 0.05;
    p_value_rule rule = p_value_rule::add_one;
    trial_options test = {};  ///< the randomised Tukey HSD between measures; its seed also gives the splits
    double confidence = 0.95;
    std::size_t replicates = 0;  ///< of topics, for intervals; 0: none
};

/// The splits of every replicate of topics.
inline constexpr std::size_t splits_of_replicate = 50;

/// One measure among those compared, in the order of the scores given.
struct measure_consistency {
    double mean = 0;                       ///< of the coefficient, over the splits
    std::vector<std::size_t> better_than;  ///< measures that it outperforms significantly
    std::size_t worst_outperformed = 0;    ///< the largest k such that it outperforms each of the k worst measures
    std::size_t undefined_splits = 0;      ///< splits with a side on which all systems tie; they count as 0
    std::optional<topic_interval> interval = {};  ///< of the mean, had other topics been taken
};

/// Two measures, the better one first.
struct consistency_pair {
    std::size_t a = 0;
    std::size_t b = 0;
    double difference = 0;
    double p = 1;
    std::optional<double> effect_size = {};       ///< in residual standard deviations; none without a residual
    std::optional<topic_interval> interval = {};  ///< of the difference, had other topics been taken
};

struct consistency {
    std::size_t first_side = 0;  ///< topics on each side
    std::size_t second_side = 0;
    complete_scores coefficients{0, 0, {}};  ///< splits x measures
    std::vector<measure_consistency> measures;
    std::vector<std::size_t> best_first;  ///< the measures by falling mean
    std::vector<consistency_pair> pairs;
    double residual_variance = 0;                    ///< V_E2 of the two-way layout of splits and measures
    std::optional<double> critical_difference = {};  ///< larger differences are significant; none: too few trials
};

/// Splits the topics at random, ranks the systems on each side and correlates the two rankings, split after split; the
/// splits are the same for every measure.
///
/// The test is Sakai's: it takes splits as independent. They are not, because all of them cut the same topics, so that
/// with enough splits any two measures differ. Intervals are about topics instead: these are drawn again, with all that
/// is drawn of a topic on one side, and split; the standard deviation of the replicates' means, less what so few splits
/// add to it, gives normal limits around the mean.
///
/// Throws std::invalid_argument unless there are two measures, two systems, two splits and enough topics.
consistency ranking_consistency(const comparable_scores& scores, const consistency_options& options);

/// Topics on each side of an experiment that shows which measures can do with few, as in Sakai (2021).
inline constexpr std::size_t usual_few_topics = 10;

/// Half of the topics against the others, and a few against a few where there are enough of them for that to be another
/// experiment.
std::vector<consistency> half_and_few(const comparable_scores& scores, consistency_options options,
                                      std::size_t few_topics = usual_few_topics);

}  // namespace ordeval
