#include "evaluation/perfect_systems.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/select_evidence.hpp"

namespace ordeval {

namespace {

/// On fewer items a good system may well make no mistake.
constexpr item_count enough_items = 100;

/// So many items, all answered right; 0 where some are not.
item_count right_answers(const labelled_items& items, const system_labels& system) {
    return system.skipped.empty() && system.answers == items.gold ? items.gold.size() : 0;
}

item_count right_answers(const campaign& tables, std::size_t system) {
    item_count right = 0, all = 0;
    for (std::size_t topic = 0; topic < tables.topic_count() && right == all; ++topic)
        tables.tables.visit(tables.position(system, topic), [&](gold g, label answer, item_count items) {
            all += items;
            if (answer == static_cast<label>(g.value)) right += items;
        });
    return right == all ? right : 0;
}

}  // namespace

std::optional<std::string> notice_of_perfect_systems(const evidence& found) {
    const auto* items = std::get_if<labelled_items>(&found.value);
    const auto* tables = std::get_if<campaign>(&found.value);
    if (!items && !tables) return {};
    const std::vector<std::string> names = found.systems();
    std::vector<std::string> perfect;
    for (std::size_t system = 0; system < names.size(); ++system)
        if (!is_baseline(names[system]) &&
            (items ? right_answers(*items, items->systems[system]) : right_answers(*tables, system)) >= enough_items)
            perfect.push_back(names[system]);
    if (perfect.empty()) return {};
    return quoted_list(perfect) + (perfect.size() == 1
                                       ? " answers every item right: check that it is no copy of gold"
                                       : " answer every item right: check that they are no copies of gold");
}

}  // namespace ordeval
