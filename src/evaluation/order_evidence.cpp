#include "ordeval/evaluation/order_evidence.hpp"

#include <algorithm>

#include "evaluation/part_of_evidence.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

namespace {

/// None where the names are in order already, as most are.
std::optional<places> order_of(const std::vector<std::string>& names) {
    places order = places_in_order(names);
    if (std::ranges::is_sorted(order)) return {};
    return order;
}

/// Names in order, without those that no item is left of.
void put_in_order(item_subgroups& subgroups) {
    std::vector<bool> used(subgroups.names.size());
    for (std::uint32_t one : subgroups.of) used[one] = true;
    places order;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (used[i]) order.push_back(i);
    std::ranges::sort(
        order, [&](std::size_t a, std::size_t b) { return comes_before(subgroups.names[a], subgroups.names[b]); });
    std::vector<std::uint32_t> number(used.size());
    std::vector<std::string> names;
    for (std::size_t place : order) {
        number[place] = static_cast<std::uint32_t>(names.size());
        names.push_back(subgroups.names[place]);
    }
    for (std::uint32_t& one : subgroups.of) one = number[one];
    subgroups.names = std::move(names);
}

}  // namespace

void put_in_order(evidence& found) {
    if (std::holds_alternative<ranked_queries>(found.value)) return;
    if (auto* items = std::get_if<labelled_items>(&found.value); items && items->subgroups)
        put_in_order(*items->subgroups);
    const evidence_part part{.systems = order_of(found.systems()), .topics = order_of(found.topics())};
    if (part.systems || part.topics) keep_part(found, part);
}

}  // namespace ordeval
