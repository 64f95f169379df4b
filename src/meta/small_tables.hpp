// All small tables, in a fixed order, and what can be done to one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "meta/axiom_plan.hpp"

namespace ordeval::meta {

/// The cells of a small table, gold in rows.
struct small_table {
    int classes;
    std::vector<item_count> cells;

    explicit small_table(int k) : classes(k), cells(static_cast<std::size_t>(k * k)) {}
    small_table(int k, std::vector<item_count> counts) : classes(k), cells(std::move(counts)) {}

    item_count& at(int g, int p) { return cells[static_cast<std::size_t>(g * classes + p)]; }
    item_count at(int g, int p) const { return cells[static_cast<std::size_t>(g * classes + p)]; }
    int items() const;
    std::vector<item_count> gold_counts() const;
    bool has_every_gold_class() const;
    bool diagonal() const;

    small_table moved(int g, int from, int to) const;  ///< one item of gold class g answered `to` instead of `from`
    small_table transposed() const;
    small_table times(item_count factor) const;
    small_table plus(const small_table& other) const;
    small_table relabelled(int new_classes, const std::vector<int>& image) const;
    small_table reversed() const;
    small_table with_class_inserted(int place) const;
    small_table with_neighbours_exchanged(int place) const;

    /// The cells as bytes, which name the table in a case_store.
    std::string key() const;
};

small_table all_right(const std::vector<item_count>& gold_counts);
small_table all_answered(const std::vector<item_count>& gold_counts, int answer);

/// In how many ways items fall into cells: (items + cells - 1) over (cells - 1).
double ways(int items, int cells);

/// Calls visit(counts) for every way of putting items into cells, the first cells filled first.
template <class Visit>
void for_each_way(int items, int cells, Visit visit) {
    std::vector<item_count> counts(static_cast<std::size_t>(cells));
    auto fill = [&](auto&& self, int cell, int left) -> void {
        item_count& here = counts[static_cast<std::size_t>(cell)];
        if (cell == cells - 1) {
            here = static_cast<item_count>(left);
            visit(static_cast<const std::vector<item_count>&>(counts));
            return;
        }
        for (int taken = left; taken >= 0; --taken) {
            here = static_cast<item_count>(taken);
            self(self, cell + 1, left - taken);
        }
    };
    fill(fill, 0, items);
}

/// Calls visit(items, classes) from the smallest size to the largest.
template <class Visit>
void for_each_size(const search_size& size, int most_items, Visit visit) {
    for (int items = 1; items <= most_items; ++items)
        for (int classes = size.least_classes; classes <= size.most_classes; ++classes) visit(items, classes);
}

/// Calls visit(table) for every table, fewest items first, then fewest classes.
template <class Visit>
void for_each_table(const search_size& size, Visit visit) {
    for_each_size(size, size.items, [&](int items, int classes) {
        for_each_way(items, classes * classes,
                     [&](const std::vector<item_count>& cells) { visit(small_table(classes, cells)); });
    });
}

/// Calls visit(counts) for the gold counts of up to size.gold_items items, one list per number of items in each class.
template <class Visit>
void for_each_gold(const search_size& size, Visit visit) {
    for_each_size(size, size.gold_items, [&](int items, int classes) { for_each_way(items, classes, visit); });
}

/// `1,234,567`.
std::string with_commas(std::uint64_t number);

/// "2 to 4 classes", "3 classes".
std::string class_words(const search_size& size);

/// "all 79,825 tables of 2 to 4 classes and up to 6 items".
std::string table_words(const search_size& size);

/// "all 454 tables of 2 to 4 classes and up to 3 items, every item twice, and three times up to 6 items in all".
std::string replication_words(const search_size& size);

}  // namespace ordeval::meta
