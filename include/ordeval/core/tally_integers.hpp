// From integers that are classes to a table: the scale runs from the smallest to the largest of them.
#pragma once

#include <optional>
#include <span>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/execution.hpp"

namespace ordeval {

/// A table with the integer that its first class stands for.
template <class Integer>
struct counted_integers {
    confusion_table table;
    Integer lowest = 0;
};

/// Counts pairs of integers, of 8 to 64 bits with or without a sign, as they lie in memory: one pass, by several
/// threads where there are millions.
///
/// None where there are no items, or where they span more classes than a scale can have.
/// Throws std::invalid_argument where the lengths differ.
template <class Integer>
std::optional<counted_integers<Integer>> tally_integers(std::span<const Integer> truth,
                                                        std::span<const Integer> answers, const execution& run = {});

}  // namespace ordeval
