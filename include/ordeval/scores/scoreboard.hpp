// The scores of several systems under several measures, topic by topic and overall.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/evidence/account.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/quantification.hpp"
#include "ordeval/measures/named_measure.hpp"
#include "ordeval/scores/class_proximities.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/scores/gate.hpp"
#include "ordeval/scores/length_scores.hpp"
#include "ordeval/scores/net_promoter.hpp"
#include "ordeval/scores/ranking.hpp"
#include "ordeval/scores/repeats.hpp"
#include "ordeval/scores/score_matrix.hpp"
#include "ordeval/scores/subgroups.hpp"
#include "ordeval/scores/worst_scores.hpp"

namespace ordeval {

/// What an overall score is: the mean of the topics' scores, or the score of all items together.
enum class averaging { topics, items };

/// The scores of all systems under one measure, ordeval's own or another tool's.
struct measured : named_measure {
    score_matrix by_topic;
    std::vector<mean_score> overall;  ///< of each system; topics_used counts only where topics are averaged
    std::vector<bootstrapped_score> uncertainty = {};  ///< of the overall scores; empty where intervals are not wanted
    std::vector<std::vector<bootstrapped_score>> topic_uncertainty = {};  ///< by topic and system; empty as above
    std::vector<double> share_of_raters = {};  ///< of the variance of each overall score; empty: raters are not sampled
    /// Of each system, where scores are means over runs; none where it has one run, or too few units.
    std::vector<std::optional<repeat_variance>> repeats = {};
};

/// How well a person does on the systems' task: a rater against gold made of the other raters.
struct person_scores {
    std::string rater;                            ///< empty: the mean of all of them
    item_count items = 0;                         ///< that the rater and somebody else rated
    std::vector<bootstrapped_score> scores = {};  ///< measure after measure; intervals only where they are wanted
};

/// How the intervals of a scoreboard were made.
struct interval_facts {
    interval_method method = interval_method::automatic;  ///< that was asked for; every score names its own
    double level = 0.95;
    std::size_t replicates = 0;
    std::uint64_t seed = 1;
    std::string unit;        ///< what was resampled: "items", "topics" or "both", and perhaps ",raters" or ",repeats"
    bool of_topics = false;  ///< whether the scores of each topic have intervals too, of its items resampled
    friend bool operator==(const interval_facts&, const interval_facts&) = default;
};

/// Which ranks the data allow the systems, all of them together with a probability.
struct rank_facts {
    double level = 0.95;
    std::vector<rank_set> of_systems;
    std::string how;  ///< the test, for people
    /// Letters of each system; those that share one cannot be told apart. Empty where there are too many.
    std::vector<std::string> letters = {};
};

struct scoreboard {
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< empty where the data has no topics
    averaging average = averaging::items;
    std::vector<measured> measures = {};
    std::vector<std::vector<item_count>> items = {};  ///< of each topic (or of the only one), for each system
    std::optional<class_scale> scale = {};            ///< none where only scores are known
    undefined_topics undefined = undefined_topics::skip;
    std::optional<interval_facts> intervals = {};
    std::size_t rank_by = 0;                   ///< the measure that gives the places
    std::optional<rank_facts> ranks = {};      ///< under that measure, where they were asked for
    std::vector<gate> gates = {};              ///< where some were asked for
    std::vector<person_scores> people = {};    ///< where gold is made of ratings: each rater, and their mean at the end
    std::vector<confusion_table> tables = {};  ///< of each system, all topics together; empty where not wanted
    std::optional<subgroup_results> subgroups = {};     ///< where a column of gold parts the items
    std::optional<class_proximities> proximities = {};  ///< of the classes, where they were asked for
    std::vector<share_of_worst> worst = {};             ///< measure after measure, where they were asked for
    std::vector<length_scores> at_lengths = {};         ///< of a class without an end, where several were asked for
    std::optional<net_promoter_scores> promoters = {};  ///< of gold and answers, where they were asked for
    ordeval::account account = {};

    item_count items_of(std::size_t system) const;
};

/// The overall scores of a measure, as numbers or reasons.
std::vector<score> overall_scores(const measured& scores);

/// The places of all systems under one measure, best first.
std::vector<placement> places_under(const measured& scores);

/// Applies every measure to every table; throws std::invalid_argument for a mean over topics that the data lacks.
scoreboard evaluate(const std::vector<measure_spec>& specs, const campaign& campaign, averaging average,
                    undefined_topics policy, const execution& run = {});

/// Applies every measure to every pair; overall scores are means over topics. A missing pair is undefined as no_items.
scoreboard evaluate(const std::vector<measure_spec>& specs, const quantification& evidence, undefined_topics policy);

}  // namespace ordeval
