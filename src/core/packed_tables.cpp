#include "ordeval/core/packed_tables.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ordeval {

packed_tables::packed_tables(std::initializer_list<confusion_table> tables) {
    for (const confusion_table& table : tables) push_back(table);
}

packed_tables::packed_tables(int classes, std::size_t tables, std::vector<placed_count> counts) {
    use(classes);
    std::ranges::sort(counts, [](const placed_count& a, const placed_count& b) {
        if (a.table != b.table) return a.table < b.table;
        return place_of(a.truth, a.answer) < place_of(b.truth, b.answer);
    });
    ends_.reserve(tables);
    auto next = counts.begin();
    for (std::size_t table = 0; table < tables; ++table) {
        const std::size_t begin = places_.size();
        // Sorted counts put those of one table together, and within it those of one cell; zero counts leave no trace,
        // so that equal tables are equal lists.
        for (; next != counts.end() && next->table == table; ++next) {
            if (next->items == 0) continue;
            const place at = place_of(next->truth, next->answer);
            if (places_.size() > begin && places_.back() == at)
                items_.back() += next->items;
            else
                add(at, next->items);
        }
        ends_.push_back(places_.size());
    }
    if (next != counts.end()) throw std::invalid_argument("packed_tables: a count lies beyond the last table");
}

void packed_tables::use(int classes) {
    if (classes < 1 || classes > max_classes || (classes_ != 0 && classes_ != classes))
        throw std::invalid_argument("packed_tables: a table of " + std::to_string(classes) +
                                    " classes among those of " + std::to_string(classes_));
    classes_ = classes;
}

void packed_tables::unpack(std::size_t table, confusion_table& into) const {
    if (into.classes() != classes_) into = confusion_table(classes_);
    into.clear();
    add_up(table, 1, into);
}

void packed_tables::add_up(std::size_t first, std::size_t tables, confusion_table& sum) const {
    if (tables == 0) return;
    // Tables lie side by side: several are one stretch.
    for (std::size_t i = begin_of(first); i < ends_[first + tables - 1]; ++i) {
        // A place is 256 * gold + answer, and no_answer is 255.
        const gold truth{places_[i] / 256};
        const auto answer = static_cast<label>(places_[i] % 256);
        if (answer == no_answer)
            sum.add_unanswered(truth, items_[i]);
        else
            sum.add(truth, predicted{answer}, items_[i]);
    }
}

confusion_table packed_tables::operator[](std::size_t table) const {
    confusion_table result(classes_);
    unpack(table, result);
    return result;
}

item_count packed_tables::total(std::size_t table) const {
    item_count sum = 0;
    for (std::size_t i = begin_of(table); i < ends_[table]; ++i) sum += items_[i];
    return sum;
}

void packed_tables::push_back(const confusion_table& table) {
    use(table.classes());
    for (gold g : table.gold_classes()) {
        if (table[g] == 0) continue;
        for (predicted p : table.predicted_classes())
            if (const item_count items = table(g, p); items > 0) add(place_of(g, static_cast<label>(p.value)), items);
        if (const item_count items = table.unanswered(g); items > 0) add(place_of(g, no_answer), items);
    }
    ends_.push_back(places_.size());
}

packed_tables packed_tables::at(std::span<const std::size_t> positions) const {
    packed_tables result;
    result.classes_ = classes_;
    result.ends_.reserve(positions.size());
    for (std::size_t table : positions) {
        const auto first = static_cast<std::ptrdiff_t>(begin_of(table)),
                   last = static_cast<std::ptrdiff_t>(ends_[table]);
        result.places_.insert(result.places_.end(), places_.begin() + first, places_.begin() + last);
        result.items_.insert(result.items_.end(), items_.begin() + first, items_.begin() + last);
        result.ends_.push_back(result.places_.size());
    }
    return result;
}

void packed_tables::append(const packed_tables& others) {
    if (others.empty()) return;
    use(others.classes_);
    // Places and counts are copied as they are; only where tables end moves.
    const std::uint64_t before = places_.size();
    places_.insert(places_.end(), others.places_.begin(), others.places_.end());
    items_.insert(items_.end(), others.items_.begin(), others.items_.end());
    for (std::uint64_t end : others.ends_) ends_.push_back(before + end);
}

}  // namespace ordeval
