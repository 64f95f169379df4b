// Counting by comparisons, for scales of up to five classes on processors that compare 32 bytes at once.
#pragma once

#include <array>
#include <cstddef>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

class byte_counts {
public:
    static constexpr std::size_t block = 32 * 255;  ///< items that are counted at once

    /// Whether this processor can, for so many classes.
    static bool can_count(int classes);

    /// Only where it can.
    explicit byte_counts(int classes) : classes_(classes) {}

    /// Counts a block; false, counting nothing, where a label is not below `classes`.
    bool add(const label* truth, const label* answers);
    void add_to(confusion_table& table) const;

private:
    static constexpr int most_classes = 5;

    int classes_;
    std::array<item_count, static_cast<std::size_t>(most_classes* most_classes)> cells_{};
};

}  // namespace ordeval
