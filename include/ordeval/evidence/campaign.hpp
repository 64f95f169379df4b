// What reading gold and runs gives: a table for every system and topic, and an account of what was done to get there.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

/// Tallied evidence of several systems on the same gold.
struct campaign {
    class_scale scale;
    std::vector<std::string> systems;
    std::vector<std::string> topics;      ///< empty where the data has no topics
    std::vector<confusion_table> tables;  ///< system after system, each with one table per topic (or one in all)
    ordeval::account account = {};

    std::size_t topic_count() const { return topics.empty() ? 1 : topics.size(); }
    const confusion_table& table(std::size_t system, std::size_t topic) const {
        return tables[system * topic_count() + topic];
    }
    /// All topics of a system together.
    confusion_table pooled(std::size_t system) const {
        confusion_table sum(scale.classes());
        for (std::size_t topic = 0; topic < topic_count(); ++topic) sum += table(system, topic);
        return sum;
    }
};

}  // namespace ordeval
