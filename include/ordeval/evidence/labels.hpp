// Gold and runs item by item, for what tables cannot tell: paired tests, profiles, hard items.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ordeval/evidence/campaign.hpp"

namespace ordeval {

/// What a system answered, in the order of the gold items.
struct system_labels {
    std::string system;
    std::vector<label> answers;      ///< one per item; no_answer where the item counts as wrong
    std::vector<bool> skipped = {};  ///< items that do not count for this system; empty where all count
    friend bool operator==(const system_labels&, const system_labels&) = default;
};

/// Items with their true class and every system's answer; a byte per item and system.
struct labelled_items {
    class_scale scale;
    std::vector<label> gold;
    std::vector<std::string> topics = {};      ///< empty where the data has no topics
    std::vector<std::uint32_t> topic_of = {};  ///< of every item, an index into the topics; empty as they are
    std::vector<system_labels> systems = {};
    ordeval::account account = {};
};

/// The tables of the items, one for every system and topic.
campaign tally(const labelled_items& items);

}  // namespace ordeval
