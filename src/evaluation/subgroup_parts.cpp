#include "evaluation/subgroup_parts.hpp"

#include "evaluation/part_of_evidence.hpp"

namespace ordeval {

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
