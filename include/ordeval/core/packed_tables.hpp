// The tables of many systems and topics, without the cells in which nothing was counted.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Items counted at one cell of one of many tables.
struct placed_count {
    std::size_t table;
    gold truth;
    label answer;  ///< no_answer for unanswered items
    item_count items;
};

/// A list of tables of one scale. A cell that is not 0 takes ten bytes and the others none: a thousand topics of 255
/// classes would take half a gigabyte a system as tables, and hold a few thousand items.
class packed_tables {
public:
    packed_tables() = default;
    packed_tables(std::initializer_list<confusion_table> tables);

    /// So many tables from counts in any order; counts at the same place are added up.
    packed_tables(int classes, std::size_t tables, std::vector<placed_count> counts);

    std::size_t size() const { return ends_.size(); }
    bool empty() const { return ends_.empty(); }

    /// A table unpacked. Where many are looked at in turn, `unpack` does it without allocation.
    confusion_table operator[](std::size_t table) const;
    void unpack(std::size_t table, confusion_table& into) const;
    /// Adds so many tables from this one on to a table.
    void add_up(std::size_t first, std::size_t tables, confusion_table& sum) const;
    /// Calls visit(gold, answer, items) for every cell of a table that holds items, gold after gold; the answer is
    /// `no_answer` for unanswered ones, which come last.
    template <class Visit>
    void visit(std::size_t table, Visit visit) const {
        for (std::uint64_t i = begin_of(table); i < ends_[table]; ++i)
            visit(gold{places_[i] / 256}, static_cast<label>(places_[i] % 256), items_[i]);
    }
    /// The items of a table, which need not be unpacked for it.
    item_count total(std::size_t table) const;

    /// Throws where the table has another number of classes than those before it.
    void push_back(const confusion_table& table);
    void append(const packed_tables& others);
    /// The tables at these positions, in this order.
    packed_tables at(std::span<const std::size_t> positions) const;

    friend bool operator==(const packed_tables&, const packed_tables&) = default;

    /// Goes through the tables, unpacking one after the other.
    class iterator {
    public:
        iterator(const packed_tables& tables, std::size_t table) : tables_(&tables), table_(table) {}
        confusion_table operator*() const { return (*tables_)[table_]; }
        iterator& operator++() {
            ++table_;
            return *this;
        }
        friend bool operator==(const iterator&, const iterator&) = default;

    private:
        const packed_tables* tables_;
        std::size_t table_;
    };
    iterator begin() const { return {*this, 0}; }
    iterator end() const { return {*this, size()}; }

private:
    using place = std::uint16_t;  ///< 256 * gold + answer, which no_answer fits into

    static place place_of(gold truth, label answer) { return static_cast<place>(truth.value * 256 + answer); }
    std::size_t begin_of(std::size_t table) const { return table == 0 ? 0 : ends_[table - 1]; }
    void use(int classes);
    void add(place at, item_count items) {
        places_.push_back(at);
        items_.push_back(items);
    }

    int classes_ = 0;                  ///< 0 before the first table
    std::vector<std::uint64_t> ends_;  ///< of each table, in the two below
    std::vector<place> places_;        ///< ascending within a table
    std::vector<item_count> items_;    ///< at each place, never 0
};

}  // namespace ordeval
