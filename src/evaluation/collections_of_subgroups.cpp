#include <algorithm>

#include "evaluation/part_of_evidence.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_collections.hpp"

namespace ordeval {

namespace {

/// Whether a system has an answer to any item.
bool answers_something(const system_labels& system) {
    for (std::size_t item = 0; item < system.answers.size(); ++item)
        if (system.answers[item] != no_answer && (system.skipped.empty() || !system.skipped[item])) return true;
    return false;
}

/// A run that covers one collection says nothing about another, where it would only be wrong.
void leave_out_silent_systems(evidence& part) {
    const auto& items = std::get<labelled_items>(part.value);
    places answering;
    std::vector<std::string> silent;
    for (std::size_t system = 0; system < items.systems.size(); ++system) {
        if (answers_something(items.systems[system]))
            answering.push_back(system);
        else
            silent.push_back(items.systems[system].system);
    }
    if (silent.empty() || answering.empty()) return;
    keep_part(part, {.systems = answering});
    part.account().notices.push_back("left out, because they have no answers here: " + joined(silent));
}

}  // namespace

std::vector<collection> collections_of_subgroups(const evidence& all) {
    const auto& items = std::get<labelled_items>(all.value);
    std::vector<collection> collections;
    for (std::uint32_t subgroup = 0; subgroup < items.subgroups->names.size(); ++subgroup) {
        evidence part = part_of_subgroup(all, subgroup).items;
        if (std::get<labelled_items>(part.value).gold.empty()) continue;
        part.account() = all.account();
        part.account().applied.clear();
        // How many items a policy decided about is known of all collections together alone, and is told once.
        for (const applied_policy& one : all.account().applied)
            if (collections.empty())
                part.account().notices.push_back("in all collections together, " + one.system + ": " + in_words(one));
        leave_out_silent_systems(part);
        collections.push_back({items.subgroups->names[subgroup], std::move(part)});
    }
    std::ranges::sort(collections, {}, &collection::name);
    return collections;
}

}  // namespace ordeval
