#include "ordeval/evaluation/order_evidence.hpp"

#include <algorithm>
#include <numeric>

#include "evaluation/part_of_evidence.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

namespace {

/// None where the names are in order already, as most are.
std::optional<places> order_of(const std::vector<std::string>& names) {
    if (std::ranges::is_sorted(names, comes_before)) return {};
    places order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return comes_before(names[a], names[b]); });
    return order;
}

}  // namespace

void put_in_order(evidence& found) {
    if (std::holds_alternative<ranked_queries>(found.value)) return;
    const evidence_part part{.systems = order_of(found.systems()), .topics = order_of(found.topics())};
    if (part.systems || part.topics) keep_part(found, part);
}

}  // namespace ordeval
