// The evidence of quantification: which share of the items each class was estimated to have, and which it has.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// Two distributions over the same ordered classes, each of them summing to 1.
class distribution_pair {
public:
    /// From shares or counts, divided by their sums; throws std::invalid_argument unless both have the same number of
    /// classes (1 to max_classes), all numbers are finite and at least 0, and neither is 0 throughout.
    ///
    /// `items` is how many items the truth is the distribution of. Where it is absent and the truth is whole numbers
    /// that sum to more than 1, these are counts, and their sum it is.
    distribution_pair(std::span<const double> estimated, std::span<const double> truth,
                      std::optional<double> items = {});

    int classes() const { return static_cast<int>(estimated_.size()); }
    class_range<gold> gold_classes() const { return class_range<gold>{classes()}; }

    double operator[](predicted p) const { return estimated_[static_cast<std::size_t>(p.value)]; }
    double operator[](gold g) const { return truth_[static_cast<std::size_t>(g.value)]; }
    const std::vector<double>& estimated() const { return estimated_; }
    const std::vector<double>& truth() const { return truth_; }

    /// How many items the truth is the distribution of; 0 where that is not known.
    double items() const { return items_; }

    /// The estimate taken for the truth, and the truth for the estimate.
    distribution_pair transposed() const;

    /// The same on the scale turned round.
    distribution_pair reversed() const;

    friend bool operator==(const distribution_pair&, const distribution_pair&) = default;

private:
    std::vector<double> estimated_;
    std::vector<double> truth_;
    double items_ = 0;
};

}  // namespace ordeval
