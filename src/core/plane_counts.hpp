// Counting by bit planes, for scales of two to ten classes on processors that count bits in vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// A sum in the eight parts of a register.
struct alignas(64) plane_sum {
    std::array<std::uint64_t, 8> parts{};
};

class plane_counts {
public:
    static constexpr std::size_t block = 8 * 512;  ///< items that are counted at once

    /// Whether this processor can, for so many classes.
    static bool can_count(int classes);

    /// Only where it can.
    explicit plane_counts(int classes);

    /// Counts a block; false, counting nothing, where a label is not below `classes`.
    bool add(const label* truth, const label* answers);
    void add_to(confusion_table& table) const;

private:
    [[maybe_unused]] int classes_;  // where planes are not compiled
    [[maybe_unused]] item_count items_ = 0;
    std::vector<plane_sum> sums_;  ///< of cells and margins
};

}  // namespace ordeval
