// Finds items of gold whose ids are numbers that lie close together: the number is the place, and nothing is hashed.
#pragma once

#include <cstdint>
#include <span>

#include "io/bytes/huge_pages.hpp"
#include "io/join/id_number.hpp"
#include "io/join/item_keys.hpp"

namespace ordeval::io {

/// Where item i has the id first + i, as in most campaigns, no memory at all; otherwise four bytes for every number
/// from the smallest id to the largest, of which at most three in four may be of no item.
class number_index {
public:
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};

    /// Takes keys that are known to differ, by several threads; returns false, and is of no use, where they have
    /// topics, an id is no number, or the numbers lie too far apart.
    bool fill(const item_keys& keys, int threads);

    /// The item whose id is a number, or `nothing`.
    std::uint32_t find(std::uint64_t number) const {
        const std::uint64_t place = number - first_;  // huge where the number is smaller, or none
        if (place >= range_) return nothing;
        return items_plus_one_.empty() ? static_cast<std::uint32_t>(place) : items_plus_one_[place] - 1;
    }

    /// The items of many numbers, with `none` in place of `nothing`.
    void find(std::span<const std::uint64_t> numbers, std::span<std::uint32_t> items, std::uint32_t none) const;

private:
    std::uint64_t first_ = 0;
    std::uint64_t range_ = 0;
    huge_pages memory_;
    std::span<std::uint32_t> items_plus_one_;  ///< in that memory; empty where item i is first_ + i
};

}  // namespace ordeval::io
