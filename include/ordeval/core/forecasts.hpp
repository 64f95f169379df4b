// Probabilities of the classes for every item, and the class that came true.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// Items with a distribution over the classes each; distributions sum to 1.
class forecasts {
public:
    /// Empty; throws std::invalid_argument unless 1 <= classes <= max_classes.
    explicit forecasts(int classes);

    int classes() const { return classes_; }
    std::size_t size() const { return truths_.size(); }

    gold truth(std::size_t item) const { return gold{truths_[item]}; }
    std::span<const double> probabilities(std::size_t item) const {
        const auto width = static_cast<std::size_t>(classes_);
        return std::span(probabilities_).subspan(item * width, width);
    }

    /// Shares or counts, divided by their sum; throws unless there is one per class, all are finite and at least 0, not
    /// all are 0, and the truth lies on the scale.
    void add(gold truth, std::span<const double> shares);

    friend bool operator==(const forecasts&, const forecasts&) = default;

private:
    int classes_;
    std::vector<label> truths_;
    std::vector<double> probabilities_;
};

}  // namespace ordeval
