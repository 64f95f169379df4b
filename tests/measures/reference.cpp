#include "measures/reference.hpp"

#include <map>

namespace ordeval::laws {

namespace {

struct both_definitions {
    definition with_items;
    exact_definition with_digits;
};

/// Filled before main begins, in any order.
std::map<std::string_view, both_definitions>& definitions() {
    static std::map<std::string_view, both_definitions> all;
    return all;
}

/// The rule of unanswered_items::farthest, applied item by item; the lower end where both ends are equally far.
item_list answered_farthest(item_list list) {
    for (item& x : list.items)
        if (x.answer == unanswered) x.answer = list.classes - 1 - x.truth > x.truth ? list.classes - 1 : 0;
    return list;
}

template <class Real, class Definition>
std::optional<outcome<Real>> by_definition(const measure_spec& spec, const item_list& list,
                                           Definition both_definitions::* precision) {
    auto found = definitions().find(spec.measure->name);
    if (found == definitions().end()) return std::nullopt;
    if (list.items.empty()) return outcome<Real>(undefined_reason::no_items);
    const bool farthest = spec.measure->unanswered == unanswered_items::farthest;
    return (found->second.*precision)({farthest ? answered_farthest(list) : list, spec.arguments});
}

}  // namespace

registered_definition::registered_definition(std::string_view measure, definition with_items,
                                             exact_definition with_digits) {
    definitions()[measure] = {std::move(with_items), std::move(with_digits)};
}

item_list cells_of(const confusion_table& table) {
    item_list list{table.classes(), {}};
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes())
            if (item_count items = table(g, p))
                list.items.push_back({g.value, p.value, static_cast<long double>(items)});
        if (item_count items = table.unanswered(g))
            list.items.push_back({g.value, unanswered, static_cast<long double>(items)});
    }
    return list;
}

item_list items_of(const confusion_table& table) {
    item_list list{table.classes(), {}};
    for (const item& cell : cells_of(table).items)
        for (long double copy = 0; copy < cell.copies; ++copy) list.items.push_back({cell.truth, cell.answer});
    return list;
}

std::optional<outcome<long double>> reference(const measure_spec& spec, const item_list& list) {
    return by_definition<long double>(spec, list, &both_definitions::with_items);
}

std::optional<outcome<exact_real>> exact_reference(const measure_spec& spec, const item_list& list) {
    return by_definition<exact_real>(spec, list, &both_definitions::with_digits);
}

}  // namespace ordeval::laws
