// Two kinds of class index, one for the truth and one for the answer, so that a transposed access does not compile.
#pragma once

#include <compare>
#include <cstdint>
#include <cstdlib>

namespace ordeval {

/// Largest number of classes a scale may have: labels are stored as bytes, and one byte value is kept for "no answer".
inline constexpr int max_classes = 255;

/// A class label in memory.
using label = std::uint8_t;

/// The label of an item that a system did not answer.
inline constexpr label no_answer = 255;

/// Position of a true class on the scale, counted from 0.
struct gold {
    int value = 0;
    constexpr explicit gold(int position) : value(position) {}
    constexpr gold& operator++() { return ++value, *this; }
    constexpr gold operator*() const { return *this; }
    friend constexpr auto operator<=>(gold, gold) = default;
};

/// Position of an answered class on the scale, counted from 0.
struct predicted {
    int value = 0;
    constexpr explicit predicted(int position) : value(position) {}
    constexpr predicted& operator++() { return ++value, *this; }
    constexpr predicted operator*() const { return *this; }
    friend constexpr auto operator<=>(predicted, predicted) = default;
};

/// How many steps an answer lies from the truth.
constexpr int distance(gold truth, predicted answer) {
    return truth.value < answer.value ? answer.value - truth.value : truth.value - answer.value;
}

/// The answer that is right for a true class.
constexpr predicted right_answer(gold truth) { return predicted{truth.value}; }

/// All positions of one kind on a scale of K classes; an index is its own iterator.
template <class Index>
class class_range {
public:
    constexpr explicit class_range(int classes) : classes_(classes) {}
    constexpr Index begin() const { return Index{0}; }
    constexpr Index end() const { return Index{classes_}; }

private:
    int classes_;
};

}  // namespace ordeval
