// A user's weights or costs: one number for every pair of classes.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// K x K numbers, gold in rows, row after row.
class square_matrix {
public:
    square_matrix(int classes, std::vector<double> entries) : classes_(classes), entries_(std::move(entries)) {
        assert(entries_.size() == static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes));
    }

    int classes() const { return classes_; }
    double operator()(gold g, predicted p) const {
        return entries_[static_cast<std::size_t>(g.value * classes_ + p.value)];
    }
    std::span<const double> entries() const { return entries_; }

    friend bool operator==(const square_matrix&, const square_matrix&) = default;

private:
    int classes_;
    std::vector<double> entries_;
};

}  // namespace ordeval
