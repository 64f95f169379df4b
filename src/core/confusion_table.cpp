#include "ordeval/core/confusion_table.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

std::size_t checked_classes(int classes) {
    if (classes < 1 || classes > max_classes)
        throw std::invalid_argument("confusion_table: classes must lie in 1.." + std::to_string(max_classes) +
                                    ", not " + std::to_string(classes));
    return static_cast<std::size_t>(classes);
}

}  // namespace

confusion_table::confusion_table(int classes)
    : classes_(classes),
      cells_(checked_classes(classes) * checked_classes(classes)),
      gold_margin_(checked_classes(classes)),
      predicted_margin_(checked_classes(classes)),
      unanswered_(checked_classes(classes)),
      touched_(checked_classes(classes) * words_in_row()) {}

confusion_table::confusion_table(int classes, std::span<const item_count> cells) : confusion_table(classes) {
    if (cells.size() != cells_.size())
        throw std::invalid_argument("confusion_table: cells must be " + std::to_string(cells_.size()) +
                                    " counts, not " + std::to_string(cells.size()));
    for (gold g : gold_classes())
        for (predicted p : predicted_classes())
            if (item_count items = cells[cell(g, p)]) add(g, p, items);
}

void confusion_table::add_unanswered(gold g, item_count items) {
    unanswered_[static_cast<std::size_t>(g.value)] += items;
    gold_margin_[static_cast<std::size_t>(g.value)] += items;
    unanswered_total_ += items;
    total_ += items;
}

void confusion_table::clear() {
    // On a long scale few cells have items: to empty these is quicker than to clear 65,000.
    for (gold g : gold_classes()) {
        std::size_t first = cell(g, predicted{0});
        for (std::uint64_t bits : touched(g)) {
            for (; bits != 0; bits &= bits - 1) cells_[first + static_cast<std::size_t>(std::countr_zero(bits))] = 0;
            first += 64;
        }
    }
    for (std::vector<std::uint64_t>* words : {&gold_margin_, &predicted_margin_, &unanswered_, &touched_})
        std::ranges::fill(*words, 0);
    unanswered_total_ = 0;
    total_ = 0;
}

confusion_table& confusion_table::operator+=(const confusion_table& other) {
    if (classes_ != other.classes_)
        throw std::invalid_argument("confusion_table::operator+=: tables of " + std::to_string(classes_) + " and " +
                                    std::to_string(other.classes_) + " classes cannot be merged");
    auto merge = [](std::vector<item_count>& into, const std::vector<item_count>& from) {
        for (std::size_t i = 0; i < into.size(); ++i) into[i] += from[i];
    };
    merge(cells_, other.cells_);
    merge(gold_margin_, other.gold_margin_);
    merge(predicted_margin_, other.predicted_margin_);
    merge(unanswered_, other.unanswered_);
    for (std::size_t i = 0; i < touched_.size(); ++i) touched_[i] |= other.touched_[i];
    unanswered_total_ += other.unanswered_total_;
    total_ += other.total_;
    return *this;
}

confusion_table confusion_table::transposed() const {
    if (unanswered_total_ > 0)
        throw std::invalid_argument("confusion_table::transposed: unanswered items have no predicted class");
    confusion_table mirror(classes_);
    for (gold g : gold_classes())
        for (predicted p : predicted_classes()) mirror.add(gold{p.value}, predicted{g.value}, (*this)(g, p));
    return mirror;
}

confusion_table confusion_table::with_unanswered_as_farthest() const {
    confusion_table answered(classes_, cells_);
    for (gold g : gold_classes()) {
        // From the middle class both ends are equally far: then the lower one.
        bool upper_end_is_farther = classes_ - 1 - g.value > g.value;
        answered.add(g, predicted{upper_end_is_farther ? classes_ - 1 : 0}, unanswered(g));
    }
    return answered;
}

}  // namespace ordeval
