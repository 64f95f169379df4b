// Distributions of several systems on the same topics, and their scores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/distribution_pair.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// The evidence of a quantification task.
struct quantification {
    class_scale scale;
    std::vector<std::string> systems;
    std::vector<std::string> topics;
    /// System after system, each with one pair per topic; none where a system answered no item of the topic.
    std::vector<std::optional<distribution_pair>> pairs;
    std::vector<std::string> notices = {};  ///< what was assumed, for people
    std::vector<applied_policy> applied = {};

    const std::optional<distribution_pair>& pair(std::size_t system, std::size_t topic) const {
        return pairs[system * topics.size() + topic];
    }
};

/// The distributions of the answers and of gold; none where no item was answered.
std::optional<distribution_pair> distributions_of(const confusion_table& table);

/// The distributions of answered labels, topic by topic; items that a system left unanswered count in gold only.
///
/// Where the data has no topics, all items together are the one topic `all`.
quantification quantify(const campaign& campaign);

/// Applies every measure to every pair; overall scores are means over topics. A missing pair is undefined as no_items.
scoreboard evaluate(const std::vector<measure_spec>& specs, const quantification& evidence, undefined_topics policy);

}  // namespace ordeval
