// What several raters made of the same items, as counts: all that coefficients of agreement ask for.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ordeval/core/class_index.hpp"
#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// One rating: who gave it, counted from 0, and the class.
struct rating {
    std::uint32_t rater = 0;
    label value = 0;
    friend auto operator<=>(const rating&, const rating&) = default;
};

/// Counts of classes, of raters, and of pairs of ratings of the same item.
///
/// Items are kept apart by how many ratings they have, because formulas divide by that number: within such a group
/// everything is a whole number. Tables merge by addition. Their size does not depend on the number of items, and where
/// many raters have a long scale, it is no larger than their ratings ask for.
class rating_table {
public:
    /// Items with the same number of ratings. Pairs are ordered pairs of different ratings of one item.
    struct group {
        std::size_t ratings = 0;  ///< that each of the items has
        item_count items = 0;
        std::vector<item_count> classes;  ///< ratings of each class
        std::vector<item_count> pairs;    ///< (k, l) with k <= l, row after row; both orders count, so k = l is even

        friend bool operator==(const group&, const group&) = default;
    };

    /// An empty table; raters are 0 where ratings do not say who gave them.
    ///
    /// Throws std::invalid_argument unless 1 <= classes <= max_classes.
    explicit rating_table(int classes, std::size_t raters = 0);

    int classes() const { return classes_; }
    bool named() const { return raters_ > 0; }
    std::size_t raters() const { return raters_; }

    item_count items() const { return items_; }                        ///< with at least one rating
    item_count items_with_pairs() const { return items_with_pairs_; }  ///< with at least two
    item_count ratings() const;

    /// In ascending order of the number of ratings; those that have lost their items are kept.
    const std::vector<group>& groups() const { return groups_; }
    item_count pairs(const group& of, int k, int l) const { return of.pairs[triangle(k, l)]; }

    /// How often a rater gave a class, on all items and on those that every rater rated.
    item_count given(std::size_t rater, int k) const { return given_[rater * width() + index(k)]; }
    item_count given_on_complete(std::size_t rater, int k) const { return on_complete_[rater * width() + index(k)]; }
    /// Items that every rater rated; 0 without names.
    item_count complete_items() const { return complete_items_; }

    /// Whether answers of pairs of raters are counted: they are up to `most_paired_raters` named raters.
    static constexpr std::size_t most_paired_raters = 64;
    bool paired() const { return !pairs_.empty(); }
    /// The items that both rated, the first rater as gold; first < second.
    confusion_table table(std::size_t first, std::size_t second) const;
    /// How many these are.
    item_count common_items(std::size_t first, std::size_t second) const;
    /// Calls use(first, second, table) for every pair of raters who share an item, in order; the table is there during
    /// the call only.
    template <class Use>
    void visit_pairs(Use use) const;

    /// The table of two named raters who both rated everything; null otherwise.
    const confusion_table* two_complete_raters() const;

    /// Adds items with these ratings, raters in ascending order; throws std::invalid_argument where a class or a rater
    /// does not exist, or a rater comes twice. Without named raters only the classes count.
    void add(std::span<const rating> ratings, item_count items = 1);
    /// Adds items with so many ratings of each class, by nobody in particular; throws for named raters.
    void add_counts(std::span<const std::uint32_t> per_class, item_count items = 1);
    /// Takes items away that were added.
    void remove(std::span<const rating> ratings, item_count items = 1);
    void remove_counts(std::span<const std::uint32_t> per_class, item_count items = 1);

    /// Forgets all items and keeps the memory.
    void clear();

    /// Merges a table of the same classes and raters; throws where they differ.
    rating_table& operator+=(const rating_table& other);

    /// Equal counts; groups without items do not count.
    friend bool operator==(const rating_table& a, const rating_table& b);

private:
    /// The answers of two raters. A table for each pair of many raters is far more than their ratings where the scale
    /// is long: there the answers are a list, until that would be the longer of the two.
    struct rater_answers {
        struct entry {
            label first = 0;
            label second = 0;
            item_count items = 0;
        };
        std::vector<entry> list;  ///< those that were sorted have each pair of classes once, the others came later
        std::size_t sorted = 0;
        std::optional<confusion_table> table;  ///< in place of the list

        void add(label first, label second, item_count items, int classes);
        void sort(int classes);
        void write(confusion_table& into) const;
        item_count total() const;
    };
    const rater_answers& pair(std::size_t first, std::size_t second) const;

    static std::size_t index(int k) { return static_cast<std::size_t>(k); }
    std::size_t width() const { return index(classes_); }
    std::size_t triangle(int k, int l) const {
        const std::size_t low = index(k < l ? k : l);
        return low * (2 * width() - low - 1) / 2 + index(k < l ? l : k);
    }
    group& group_of(std::size_t ratings);
    /// Counts wrap round, so that taking away is adding the opposite number.
    void count(std::span<const std::uint32_t> per_class, std::size_t ratings, item_count items);
    void count(std::span<const rating> ratings, item_count items);

    int classes_;
    std::size_t raters_;
    item_count items_ = 0;
    item_count items_with_pairs_ = 0;
    item_count complete_items_ = 0;
    std::vector<group> groups_;
    std::vector<item_count> given_;
    std::vector<item_count> on_complete_;
    std::vector<rater_answers> pairs_;    ///< (0,1), (0,2), ..., (1,2), ...
    std::vector<std::uint32_t> scratch_;  ///< ratings of each class of one item
};

template <class Use>
void rating_table::visit_pairs(Use use) const {
    std::optional<confusion_table> written;
    auto next = pairs_.begin();
    for (std::size_t first = 0; first + 1 < raters_ && paired(); ++first)
        for (std::size_t second = first + 1; second < raters_; ++second) {
            const rater_answers& answers = *next++;
            if (answers.total() == 0) continue;
            if (answers.table) {
                use(first, second, *answers.table);
                continue;
            }
            if (!written) written.emplace(classes_);
            answers.write(*written);
            use(first, second, std::as_const(*written));
        }
}

}  // namespace ordeval
