#include "evaluation/part_of_evidence.hpp"

#include <numeric>

namespace ordeval {

namespace {

template <class Value>
std::vector<Value> taken(std::vector<Value>& values, const std::optional<places>& which) {
    if (!which) return std::move(values);
    std::vector<Value> found;
    found.reserve(which->size());
    for (std::size_t place : *which) found.push_back(values[place]);
    return found;
}

/// Labels are moved, because a copy of all answers could be more than the memory holds.
std::vector<system_labels> taken(std::vector<system_labels>& values, const std::optional<places>& which) {
    if (!which) return std::move(values);
    std::vector<system_labels> found;
    found.reserve(which->size());
    for (std::size_t place : *which) found.push_back(std::move(values[place]));
    return found;
}

/// All places of so many, where none are given.
places these(const std::optional<places>& which, std::size_t all) {
    if (which) return *which;
    places found(all);
    std::iota(found.begin(), found.end(), std::size_t{0});
    return found;
}

constexpr std::uint32_t left_out = ~std::uint32_t{0};

/// The new number of every topic.
std::vector<std::uint32_t> new_numbers(const places& kept, std::size_t topics) {
    std::vector<std::uint32_t> number(topics, left_out);
    for (std::size_t i = 0; i < kept.size(); ++i) number[kept[i]] = static_cast<std::uint32_t>(i);
    return number;
}

}  // namespace

void keep_items(labelled_items& items, const places& which) {
    items.gold = taken(items.gold, which);
    if (!items.topic_of.empty()) items.topic_of = taken(items.topic_of, which);
    if (items.subgroups) items.subgroups->of = taken(items.subgroups->of, which);
    if (!items.ids.empty()) items.ids = taken(items.ids, which);
    for (system_labels& system : items.systems) {
        system.answers = taken(system.answers, which);
        if (!system.skipped.empty()) system.skipped = taken(system.skipped, which);
    }
}

namespace {

struct part_keeper {
    const evidence_part& part;

    void operator()(ranked_queries&) const {}

    void operator()(rated_answers& rated) const {
        rated.systems = taken(rated.systems, part.systems);
        if (!part.topics || rated.ratings.topics.empty()) return;
        const std::vector<std::uint32_t> number = new_numbers(*part.topics, rated.ratings.topics.size());
        for (auto& topic : rated.ratings.topic_of) topic = number[topic];
        rated.ratings.topics = taken(rated.ratings.topics, part.topics);
    }

    void operator()(labelled_items& items) const {
        items.systems = taken(items.systems, part.systems);
        if (!part.topics) return;
        const std::vector<std::uint32_t> number = new_numbers(*part.topics, items.topics.size());
        // Before the numbers change, because `number` is by the old ones. Where no topic goes, items stay as they are,
        // and large columns are not copied.
        if (part.topics->size() < items.topics.size()) keep_items_of(items, number);
        for (std::uint32_t& topic : items.topic_of) topic = number[topic];
        items.topics = taken(items.topics, part.topics);
    }

    void operator()(campaign& tables) const {
        // Tables lie system after system, each with all topics.
        places order;
        for (std::size_t system : these(part.systems, tables.systems.size()))
            for (std::size_t topic : these(part.topics, tables.topic_count()))
                order.push_back(tables.position(system, topic));
        tables.tables = tables.tables.at(order);
        tables.systems = taken(tables.systems, part.systems);
        tables.topics = taken(tables.topics, part.topics);
    }

    void operator()(quantification& shares) const {
        std::vector<std::optional<distribution_pair>> left;
        for (std::size_t system : these(part.systems, shares.systems.size()))
            for (std::size_t topic : these(part.topics, shares.topics.size()))
                left.push_back(shares.pair(system, topic));
        shares.pairs = std::move(left);
        shares.systems = taken(shares.systems, part.systems);
        shares.topics = taken(shares.topics, part.topics);
    }

    void operator()(scoreboard& board) const {
        const places systems = these(part.systems, board.systems.size());
        for (measured& one : board.measures) {
            // Of each measure, since a board without topics has one row and no names of topics.
            const places topics = these(part.topics, one.by_topic.topics());
            std::vector<score> left;
            for (std::size_t topic : topics)
                for (std::size_t system : systems) left.push_back(one.by_topic(topic, system));
            one.by_topic = score_matrix(topics.size(), systems.size(), std::move(left));
            one.overall = taken(one.overall, part.systems);
        }
        // Boards of other tools may not know how many items their topics have.
        if (board.items.size() == board.topics.size()) board.items = taken(board.items, part.topics);
        for (std::vector<item_count>& row : board.items) row = taken(row, part.systems);
        board.systems = taken(board.systems, part.systems);
        board.topics = taken(board.topics, part.topics);
    }

    static void keep_items_of(labelled_items& items, const std::vector<std::uint32_t>& number) {
        places which;
        for (std::size_t item = 0; item < items.gold.size(); ++item)
            if (number[items.topic_of[item]] != left_out) which.push_back(item);
        keep_items(items, which);
    }
};

}  // namespace

void keep_part(evidence& found, const evidence_part& part) {
    const part_keeper keep{part};
    std::visit(keep, found.value);
    if (!found.gold_ratings) return;
    // Shared with whoever else has this evidence, so that it is copied before it is changed.
    rated_answers rated = *found.gold_ratings;
    keep(rated);
    found.gold_ratings = std::make_shared<const rated_answers>(std::move(rated));
}

subgroup_part part_of_subgroup(const evidence& all, std::uint32_t subgroup) {
    const auto& items = std::get<labelled_items>(all.value);
    places which;
    std::vector<bool> has_items(items.topics.size());
    for (std::size_t item = 0; item < items.gold.size(); ++item) {
        if (items.subgroups->of[item] != subgroup) continue;
        which.push_back(item);
        if (!items.topics.empty()) has_items[items.topic_of[item]] = true;
    }
    subgroup_part part{.items = {.value = items, .task = all.task, .ends = all.ends}, .units = {}};
    auto& kept = std::get<labelled_items>(part.items.value);
    kept.account = {};
    kept.ids.clear();
    keep_items(kept, which);
    kept.subgroups.reset();
    places topics;
    for (std::size_t topic = 0; topic < has_items.size(); ++topic)
        if (has_items[topic]) topics.push_back(topic);
    for (const std::size_t unit : items.topics.empty() ? which : topics)
        part.units.push_back(static_cast<std::uint32_t>(unit));
    if (!topics.empty()) keep_part(part.items, {.systems = {}, .topics = topics});
    return part;
}

}  // namespace ordeval
