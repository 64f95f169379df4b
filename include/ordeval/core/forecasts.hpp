// Probabilities of the classes for every item, and the class that came true.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ordeval/core/class_index.hpp"
#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Items with a distribution over the classes each; distributions sum to 1. Equal items may be given once, with their
/// number.
class forecasts {
public:
    /// Empty; throws std::invalid_argument unless 1 <= classes <= max_classes.
    explicit forecasts(int classes);

    int classes() const { return classes_; }
    std::size_t size() const { return truths_.size(); }  ///< of the list, some of which may stand for several items
    item_count total() const { return total_; }

    gold truth(std::size_t item) const { return gold{truths_[item]}; }
    item_count number(std::size_t item) const { return numbers_[item]; }
    std::span<const double> probabilities(std::size_t item) const {
        const auto width = static_cast<std::size_t>(classes_);
        return std::span(probabilities_).subspan(item * width, width);
    }

    /// Shares or counts, divided by their sum; throws unless there is one per class, all are finite and at least 0, not
    /// all are 0, and the truth lies on the scale.
    void add(gold truth, std::span<const double> shares, item_count items = 1);

    /// Other numbers for the same list, as a resampled one has; throws unless there is one for each.
    void set_numbers(std::span<const item_count> numbers);

    friend bool operator==(const forecasts&, const forecasts&) = default;

private:
    int classes_;
    item_count total_ = 0;
    std::vector<label> truths_;
    std::vector<item_count> numbers_;
    std::vector<double> probabilities_;
};

}  // namespace ordeval
