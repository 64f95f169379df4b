// How often each gold label meets each answer within one batch, counted by the thread that numbered them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "io/labels/thread_numbering.hpp"

namespace ordeval::io {

/// By the thread's own numbers: what is left to do in the order of the file is then some work for every cell and none
/// for the rows.
class batch_counts {
public:
    using code = text_numbering::code;

    /// False where there are too many different labels for that to pay.
    bool count(const numbered_labels& gold, const numbered_labels& answers) {
        if (gold.too_many || answers.too_many) return false;
        const std::size_t golds = end_of(gold);
        answers_ = end_of(answers);
        if (golds * answers_ > most_cells) return false;
        cells_.assign(golds * answers_, 0);
        std::uint32_t* const cells = cells_.data();
        const code* const of_gold = gold.codes.data();
        const code* const of_answers = answers.codes.data();
        for (std::size_t row = 0, rows = gold.codes.size(); row < rows; ++row)
            ++cells[of_gold[row] * answers_ + of_answers[row]];
        return true;
    }

    std::uint32_t operator()(code gold, code answer) const { return cells_[gold * answers_ + answer]; }

private:
    static constexpr std::size_t most_cells = 1024;

    /// One more than the largest code.
    static std::size_t end_of(const numbered_labels& labels) {
        std::size_t end = 0;
        for (const numbered_labels::first_row& first : labels.firsts) end = std::max<std::size_t>(end, first.code + 1U);
        return end;
    }

    std::size_t answers_ = 0;
    std::vector<std::uint32_t> cells_;  ///< a batch has far fewer rows than 32 bits can count
};

}  // namespace ordeval::io
