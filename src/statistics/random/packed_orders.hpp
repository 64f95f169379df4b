// Random orders of up to 16 things, many at a time, each exactly as likely as the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ordeval {

/// An order is a word with four bits for every place, the lowest for the first: the number of the thing there.
///
/// One random word makes an order. Its high half picks one of the orders of the first seven things from a list; its
/// low half brings in the others one by one, each changing places with itself or one before it (Fisher and Yates).
/// How one half serves several draws is told in random_orders.hpp.
class packed_orders {
public:
    static constexpr std::size_t most_things = 16;

    /// Of 1 to most_things things.
    explicit packed_orders(std::size_t things);

    /// Whether a random word must be replaced by another, lest some orders become likelier than others.
    bool refuses(std::uint64_t word) const {
        const auto high = static_cast<std::uint32_t>(word >> 32);
        const auto low = static_cast<std::uint32_t>(word);
        const bool high_refused = high * static_cast<std::uint32_t>(listed_.size()) < high_refused_below_;
        const bool low_refused = low * product_ < low_refused_below_;
        return high_refused | low_refused;  // both are rare: one branch is cheaper than two
    }

    /// Whether any of them must.
    bool refuse_any(std::span<const std::uint64_t> words) const;

    /// Replaces random words by the orders that they stand for.
    void draw(std::span<std::uint64_t> words) const;

private:
    std::size_t things_;
    std::vector<std::uint64_t> listed_;  ///< all orders of the first few things, the others in their own places
    std::uint32_t product_ = 1;          ///< of the bounds of the draws from the low half
    std::uint32_t high_refused_below_;
    std::uint32_t low_refused_below_;
};

}  // namespace ordeval
