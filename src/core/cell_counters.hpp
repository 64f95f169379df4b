// Counting by increments, for any scale and with unanswered items.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

class cell_counters {
public:
    static constexpr std::size_t block = 256;  ///< items whose cells are found at once

    explicit cell_counters(int classes);

    /// Fewer items than these are counted one by one, without counters.
    static std::size_t fewest_items(int classes);

    /// Counts the items before the first block in which a label lies outside the scale; returns how many those are.
    std::size_t add(std::span<const label> truth, std::span<const label> answers);
    void add_to(confusion_table& table);

private:
    bool in_pairs() const;
    std::size_t width() const { return static_cast<std::size_t>(classes_) + 1; }
    std::size_t numbers() const;
    bool use_counters(std::size_t items);
    void count(std::span<const std::uint16_t> found);
    void make_room();
    void empty_counters(std::uint16_t least);

    int classes_;
    std::size_t cells_;                    ///< K + 1 for each gold class: its answers, and none
    std::vector<item_count> totals_;       ///< by cell
    std::vector<std::uint16_t> counters_;  ///< two sets
    std::size_t counted_without_ = 0;      ///< items counted before there were counters
    std::size_t room_ = 0;                 ///< what every counter can still count
};

}  // namespace ordeval
