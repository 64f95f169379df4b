// Distributions of several systems on the same topics.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/distribution_pair.hpp"
#include "ordeval/evidence/campaign.hpp"

namespace ordeval {

/// The evidence of a quantification task.
struct quantification {
    class_scale scale;
    std::vector<std::string> systems;
    std::vector<std::string> topics;
    /// System after system, each with one pair per topic; none where a system answered no item of the topic.
    std::vector<std::optional<distribution_pair>> pairs;
    ordeval::account account = {};

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

}  // namespace ordeval
