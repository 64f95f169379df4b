// What reading gold and runs gives: a table for every system and topic, and an account of what was done to get there.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/packed_tables.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

/// Tallied evidence of several systems on the same gold.
struct campaign {
    class_scale scale;
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< empty where the data has no topics
    packed_tables tables;             ///< system after system, each with one table per topic (or one in all)
    ordeval::account account = {};

    std::size_t topic_count() const { return topics.empty() ? 1 : topics.size(); }
    /// Where in the list a system's table of a topic stands.
    std::size_t position(std::size_t system, std::size_t topic) const { return system * topic_count() + topic; }
    confusion_table table(std::size_t system, std::size_t topic) const { return tables[position(system, topic)]; }
    /// All topics of a system together.
    confusion_table pooled(std::size_t system) const {
        confusion_table sum(scale.classes());
        tables.add_up(position(system, 0), topic_count(), sum);
        return sum;
    }
};

}  // namespace ordeval
