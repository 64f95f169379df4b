// How often each gold label meets each answer, counted before it is known which classes the labels are.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "io/labels/text_numbering.hpp"
#include "ordeval/core/class_index.hpp"
#include "ordeval/core/packed_tables.hpp"

namespace ordeval::io {

/// Grows with the number of topics and of different texts, not with that of the rows.
class joint_counts {
public:
    using code = text_numbering::code;

    /// Makes room for numbers below these; false where that would be too much.
    [[nodiscard]] bool reserve(std::size_t topics, std::size_t golds, std::size_t answers);

    /// Counts so many rows of one topic with the same labels.
    void add(std::size_t topic, code gold, code answer, item_count rows) {
        cells_[place(topic, gold) + answer] += rows;
    }
    /// Counts rows of one topic.
    void add(std::size_t topic, std::span<const code> gold, std::span<const code> answers);

    /// One table per topic, from the classes of the texts.
    packed_tables tables(int classes, std::size_t topics, std::span<const label> class_of_gold,
                         std::span<const label> class_of_answer) const;

private:
    static constexpr std::size_t most_cells = std::size_t{1} << 24;

    std::size_t place(std::size_t topic, std::size_t gold) const { return (topic * golds_ + gold) * answers_; }

    void spread(std::size_t golds, std::size_t answers);

    std::size_t golds_ = 0;  ///< for which there is room

    std::size_t answers_ = 0;
    std::vector<item_count> cells_;
};

}  // namespace ordeval::io
