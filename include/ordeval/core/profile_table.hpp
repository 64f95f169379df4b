// The joint evidence of several systems on the same items: how often each true class got each combination of answers.
#pragma once

#include <compare>
#include <map>
#include <span>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Counts of (gold, answer of system 1, ..., answer of system m); only combinations that occur are stored.
///
/// What a paired test or a paired interval needs of two systems is here, and it does not grow with the number of items.
class profile_table {
public:
    /// A combination: answers in system order, no_answer where a system gave none.
    struct profile {
        label truth;
        std::vector<label> answers;
        friend auto operator<=>(const profile&, const profile&) = default;
    };
    /// An empty table; throws std::invalid_argument for a bad number of classes or systems.
    profile_table(int classes, int systems);

    int classes() const { return classes_; }
    int systems() const { return systems_; }
    item_count total() const { return total_; }

    /// The combinations that occur and their items, sorted by combination.
    const std::map<profile, item_count>& entries() const { return entries_; }

    /// Adds items of one combination; throws where a label lies outside the scale.
    void add(const profile& combination, item_count items = 1);

    /// Merges another table of the same shape; throws where the shapes differ.
    profile_table& operator+=(const profile_table& other);

    /// The confusion table of one system, counted from 0.
    confusion_table project(int system) const;

    /// The joint table of some of the systems, in the given order.
    profile_table project(std::span<const int> systems) const;

    friend bool operator==(const profile_table&, const profile_table&) = default;

private:
    int classes_;
    int systems_;
    item_count total_ = 0;
    std::map<profile, item_count> entries_;
};

/// Counts the joint answers of several systems on the same items; throws where lengths differ or a label lies outside
/// the scale.
profile_table tally_profiles(int classes, std::span<const label> truth,
                             std::span<const std::span<const label>> answers);

}  // namespace ordeval
