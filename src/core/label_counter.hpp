// The tally, item after item: the ways of counting, and which of them a scale and a processor allow.
#pragma once

#include <span>
#include <variant>

#include "core/byte_counts.hpp"
#include "core/cell_counters.hpp"
#include "core/plane_counts.hpp"

namespace ordeval {

/// How whole blocks of answered items are counted; all else is by increments.
enum class tally_way { increments, bytes, planes };

/// Whether this processor has a way for so many classes.
bool has_way(tally_way way, int classes);

/// Counts labels that come in parts.
class label_counter {
public:
    /// By the fastest way that there is.
    explicit label_counter(int classes);
    /// By a way that there is.
    label_counter(int classes, tally_way way);

    /// Throws std::invalid_argument where a label lies outside the scale, naming the first such item.
    void add(std::span<const label> truth, std::span<const label> answers);
    /// Adds what was counted to a table of the same scale.
    void add_to(confusion_table& table);

private:
    template <class Blocks>
    void add_blocks(Blocks& blocks, std::span<const label> truth, std::span<const label> answers);
    void add_by_increments(std::span<const label> truth, std::span<const label> answers, std::size_t first_item);

    int classes_;
    tally_way way_;
    std::variant<std::monostate, byte_counts, plane_counts> blocks_;  ///< once there is a whole block
    cell_counters others_;
};

}  // namespace ordeval
