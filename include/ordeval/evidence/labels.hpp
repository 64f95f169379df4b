// Gold and runs item by item, for what tables cannot tell: paired tests, profiles, hard items.
#pragma once

#include <cstdint>
#include <optional>
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

/// Parts of the items, by a column of gold such as a language.
struct item_subgroups {
    std::string column;                  ///< that names them
    std::vector<std::string> names;      ///< of the parts
    std::vector<std::uint32_t> of = {};  ///< of every item, an index into the names
    friend bool operator==(const item_subgroups&, const item_subgroups&) = default;
};

/// Items with their true class and every system's answer; a byte per item and system.
struct labelled_items {
    class_scale scale;
    std::vector<label> gold;
    std::vector<std::string> topics = {};      ///< empty where the data has no topics
    std::vector<std::uint32_t> topic_of = {};  ///< of every item, an index into the topics; empty as they are
    std::vector<system_labels> systems = {};
    std::optional<item_subgroups> subgroups = {};  ///< where a column of gold parts the items
    std::vector<std::string> ids = {};             ///< of every item; empty where they were not asked for
    ordeval::account account = {};
};

/// The tables of the items, one for every system and topic.
campaign tally(const labelled_items& items);

}  // namespace ordeval
