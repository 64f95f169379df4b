// How sure a score is: intervals for every measure, from tables and not from items.
//
// The automatic method takes tables drawn around the observed one where few errors were seen; otherwise Wilson's
// interval for a proportion of items; Student's t for means over classes and over topics; a studentised bootstrap where
// items or topics are few; and BCa for everything else. The result says which. The other methods are those of the
// bootstrap: a replicate is a multinomial draw over the cells of a table, so that its cost does not grow with the
// number of items. All measures are computed on the same replicates. Results depend on the seed alone, never on the
// threads.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

struct bootstrap_options {
    interval_method method = interval_method::automatic;
    double level = 0.95;
    std::size_t replicates = 10000;
    execution run = {};  ///< progress is in replicates
};

/// The scores of one system, measure after measure, with its items resampled; unanswered items are resampled as such.
///
/// Like those below, throws std::invalid_argument unless 0 < level < 1 and there are at least two replicates.
std::vector<bootstrapped_score> bootstrap(const std::vector<measure_spec>& specs, const confusion_table& table,
                                          const bootstrap_options& options = {});

/// Means over topics of each system, with the topics resampled, the same ones for all systems.
std::vector<bootstrapped_score> bootstrap_means(const score_matrix& scores, undefined_topics policy,
                                                const bootstrap_options& options = {});

/// What a sample is a sample of.
enum class resampled_units {
    items,   ///< other items: of the pooled table, or within each topic where topics are averaged
    topics,  ///< other topics with all their items
    both,    ///< other topics, and other items within them; counts the chance in the items twice, so rather too wide
};

struct campaign_bootstrap {
    averaging average = averaging::items;
    undefined_topics policy = undefined_topics::skip;
    std::optional<resampled_units> units = {};  ///< none: topics where there are some, whatever is averaged
};

/// Overall scores of all systems: for every measure, one of each system. Measures of distributions judge the labels'
/// distributions, topic by topic. The same seed gives a system the same replicates whichever others are there.
std::vector<std::vector<bootstrapped_score>> bootstrap(const std::vector<measure_spec>& specs, const campaign& campaign,
                                                       const campaign_bootstrap& what,
                                                       const bootstrap_options& options = {});

/// The scores of all systems on every topic, with the topic's items resampled: for every measure, by topic and system.
std::vector<std::vector<std::vector<bootstrapped_score>>> bootstrap_each_topic(const std::vector<measure_spec>& specs,
                                                                               const campaign& campaign,
                                                                               const bootstrap_options& options = {});

}  // namespace ordeval
