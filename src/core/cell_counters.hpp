// Counting by increments, for any scale and with unanswered items.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

class cell_counters {
public:
    static constexpr std::size_t block = 8192;  ///< items that are counted at once, or fewer

    explicit cell_counters(int classes);

    /// Not more than a block; false, counting nothing, where a label lies outside the scale.
    bool add(std::span<const label> truth, std::span<const label> answers);
    void add_to(confusion_table& table);

private:
    bool in_pairs() const;
    std::size_t width() const { return static_cast<std::size_t>(classes_) + 1; }
    std::size_t numbers() const;
    void count(std::span<const std::uint16_t> found);
    void empty_counters();

    int classes_;
    std::size_t cells_;                    ///< K + 1 for each gold class: its answers, and none
    std::vector<item_count> totals_;       ///< by cell
    std::vector<std::uint16_t> counters_;  ///< two sets
    std::size_t counted_ = 0;              ///< numbers that the counters hold
};

}  // namespace ordeval
