// The evidence of almost every measure: how often each true class got each answer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

using item_count = std::uint64_t;

/// K x K counts of (gold, predicted), their margins, and the unanswered items of each gold class.
///
/// Tables of the same scale merge by addition, so that threads, files and machines can tally apart.
/// total() is the number of items read: the cells and the unanswered together.
class confusion_table {
public:
    /// An empty table; throws std::invalid_argument unless 1 <= classes <= max_classes.
    explicit confusion_table(int classes);

    /// A table from its cells, gold in rows, row after row; throws unless there are classes * classes of them.
    confusion_table(int classes, std::span<const item_count> cells);

    int classes() const { return classes_; }
    class_range<gold> gold_classes() const { return class_range<gold>{classes_}; }
    class_range<predicted> predicted_classes() const { return class_range<predicted>{classes_}; }

    item_count operator()(gold g, predicted p) const { return cells_[cell(g, p)]; }
    item_count operator[](gold g) const { return gold_margin_[static_cast<std::size_t>(g.value)]; }
    item_count operator[](predicted p) const { return predicted_margin_[static_cast<std::size_t>(p.value)]; }

    /// Items of a gold class that got no answer; they are part of the gold margin.
    item_count unanswered(gold g) const { return unanswered_[static_cast<std::size_t>(g.value)]; }
    item_count unanswered() const { return unanswered_total_; }
    item_count total() const { return total_; }
    item_count answered() const { return total_ - unanswered_total_; }

    void add(gold g, predicted p, item_count items = 1) {
        cells_[cell(g, p)] += items;
        gold_margin_[static_cast<std::size_t>(g.value)] += items;
        predicted_margin_[static_cast<std::size_t>(p.value)] += items;
        total_ += items;
        touched_[touched_word(g) + static_cast<std::size_t>(p.value) / 64] |= std::uint64_t{1} << (p.value % 64U);
    }
    void add_unanswered(gold g, item_count items = 1);
    /// As it was before anything was counted, in the memory that it has.
    void clear();

    /// Merges the counts of another table of the same scale; throws where the numbers of classes differ.
    confusion_table& operator+=(const confusion_table& other);

    /// Gold and predicted exchanged; throws where there are unanswered items, which have no mirror image.
    confusion_table transposed() const;

    /// The same items with every unanswered one counted as the answer farthest from its truth,
    /// and as the lower end of the scale where both ends are equally far.
    confusion_table with_unanswered_as_farthest() const;

    std::span<const item_count> cells() const { return cells_; }

    /// A bit for each answer to a gold class, 64 in a word, set where something was added: on a long scale most cells
    /// never have items, and need not be looked at.
    std::span<const std::uint64_t> touched(gold g) const { return {touched_.data() + touched_word(g), words_in_row()}; }

    friend bool operator==(const confusion_table& a, const confusion_table& b) {
        return a.cells_ == b.cells_ && a.unanswered_ == b.unanswered_;  // all else follows from these
    }

private:
    std::size_t words_in_row() const { return (static_cast<std::size_t>(classes_) + 63) / 64; }
    std::size_t touched_word(gold g) const { return static_cast<std::size_t>(g.value) * words_in_row(); }
    std::size_t cell(gold g, predicted p) const { return static_cast<std::size_t>(g.value * classes_ + p.value); }

    int classes_;
    std::vector<item_count> cells_;
    std::vector<item_count> gold_margin_;
    std::vector<item_count> predicted_margin_;
    std::vector<item_count> unanswered_;
    std::vector<std::uint64_t> touched_;
    item_count unanswered_total_ = 0;
    item_count total_ = 0;
};

}  // namespace ordeval
