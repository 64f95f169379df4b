// Ratings counted by profile: items with the same ratings are one kind of item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ordeval/core/rating_table.hpp"

namespace ordeval {

/// Ratings item by item, raters in ascending order within an item.
class rating_lists {
public:
    std::size_t size() const { return begin_.size() - 1; }
    std::span<const rating> operator[](std::size_t item) const {
        return std::span(ratings_).subspan(begin_[item], begin_[item + 1] - begin_[item]);
    }
    std::size_t ratings() const { return ratings_.size(); }

    void add(std::span<const rating> of_item) {
        ratings_.insert(ratings_.end(), of_item.begin(), of_item.end());
        begin_.push_back(ratings_.size());
    }

    friend bool operator==(const rating_lists&, const rating_lists&) = default;

private:
    std::vector<std::size_t> begin_{0};
    std::vector<rating> ratings_;
};

/// The profiles that occur and how many items have them, in an order that does not depend on that of the items.
///
/// With named raters a profile is who gave which class; without, how many ratings each class has. Once they are counted
/// nothing costs more with more items.
class rating_profiles {
public:
    int classes() const { return classes_; }
    bool named() const { return raters_ > 0; }
    std::size_t raters() const { return raters_; }

    std::size_t size() const { return items_.size(); }
    const std::vector<item_count>& items() const { return items_; }  ///< of each profile
    item_count total() const;

    /// The ratings of a profile of named raters.
    std::span<const rating> ratings(std::size_t profile) const { return lists_[profile]; }
    /// How many ratings of a profile each class has; of named raters too.
    std::span<const std::uint32_t> counts(std::size_t profile) const {
        const auto width = static_cast<std::size_t>(classes_);
        return std::span(counts_).subspan(profile * width, width);
    }

    /// Puts items of a profile into a table of the same classes and raters, or takes them out.
    void add_to(rating_table& table, std::size_t profile, item_count items) const;
    void remove_from(rating_table& table, std::size_t profile, item_count items) const;

    rating_table table() const;

    /// The same without names: fewer profiles, enough for coefficients that do not ask who gave a rating.
    rating_profiles unnamed() const;

    friend bool operator==(const rating_profiles&, const rating_profiles&) = default;

    /// Counts items; raters are 0 where names do not matter. Items without a rating are left out.
    ///
    /// Throws std::invalid_argument where a rating_table would refuse an item.
    static rating_profiles count(int classes, std::size_t raters, const rating_lists& items);

    /// Counts items from a column of labels of each rater, no_answer where an item has no rating, without names.
    ///
    /// Throws std::invalid_argument where columns differ in length or a label lies outside the scale.
    static rating_profiles count(int classes, std::span<const std::span<const label>> columns);

private:
    friend class profile_counter;
    rating_profiles(int classes, std::size_t raters) : classes_(classes), raters_(raters) {}

    int classes_;
    std::size_t raters_;
    rating_lists lists_;
    std::vector<std::uint32_t> counts_;
    std::vector<item_count> items_;
};

}  // namespace ordeval
