// The items of a table by kind, and the tables that some number of each kind makes.
#pragma once

#include <span>
#include <vector>

#include "ordeval/core/profile_table.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// Items that have the same true class and the same answers are of one kind; only kinds that occur are kept.
struct item_kinds {
    int classes = 1;
    std::size_t systems = 1;
    std::vector<label> truths;      ///< of each kind
    std::vector<label> answers;     ///< kind after kind, one of each system; may be no_answer
    std::vector<item_count> items;  ///< of each kind
    item_count total = 0;

    explicit item_kinds(const confusion_table& table);
    explicit item_kinds(const profile_table& table);

    std::size_t size() const { return items.size(); }
    label answer(std::size_t kind, std::size_t system) const { return answers[kind * systems + system]; }

    /// How many items to leave out to see what one is worth: one, or so many that rounding does not show, but never
    /// more than half of those of the kind.
    static item_count worth_removing(item_count of_kind, item_count of_all);

private:
    void add(label truth, item_count number);
};

/// As evaluate, and a measure of distributions judges those of the labels.
score score_of(const measure_spec& spec, const confusion_table& table);

/// A confusion table for each system, filled and emptied without allocation.
class system_tables {
public:
    /// Empty tables with room for items of these kinds.
    explicit system_tables(const item_kinds& kinds);

    void clear();
    /// Adds all items, as many of each kind as given.
    void fill(const item_kinds& kinds, std::span<const item_count> items);
    void add(const item_kinds& kinds, std::size_t kind, item_count items);
    void remove(const item_kinds& kinds, std::size_t kind, item_count items);

    /// The score that a system's table has.
    score evaluate(const measure_spec& spec, std::size_t system) const;

    const confusion_table& table(std::size_t system) const { return tables_[system]; }

private:
    void add(std::size_t system, gold truth, label answer, item_count items);

    std::vector<confusion_table> tables_;
    std::vector<confusion_table> answered_;  ///< with unanswered items as the farthest answer; none where all answered
    std::vector<predicted> farthest_;        ///< from each true class
};

}  // namespace ordeval
