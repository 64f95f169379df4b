// The labels of a batch as numbers, found by one of several threads.
#pragma once

#include <bit>
#include <vector>

#include "io/labels/text_numbering.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

/// Numbers of texts as one thread met them: another thread may number them otherwise.
struct numbered_labels {
    struct first_row {
        text_numbering::code code;
        std::uint32_t row;
    };
    std::vector<text_numbering::code> codes = {};
    std::vector<first_row> firsts = {};  ///< the codes that occur, each with its first row, by row
    bool too_many = false;               ///< whether there are more texts than numbers; the rest is of no use then
};

/// One for every thread and column.
class thread_numbering {
public:
    void code(const record_batch& batch, std::size_t column, numbered_labels& out) {
        out.codes.resize(batch.size());
        out.firsts.clear();
        out.too_many = false;
        std::uint64_t occurring = 0;  // codes below 64, a bit each: few labels are the rule
        unsigned all_bits = 0;        // of all codes, put together
        const auto code_rows = [&](auto label_of) {
            text_numbering::code* const codes = out.codes.data();
            for (std::size_t row = 0, rows = batch.size(); row < rows; ++row) {
                const std::string_view label = label_of(row);
                const text_numbering::code* known = texts_.find_recent_padded(label);
                if (!known) [[unlikely]] {
                    const auto found = texts_.find_or_add_padded(label);
                    if (!found) return false;
                    codes[row] = *found;
                    known = &codes[row];
                }
                const text_numbering::code code = *known;
                codes[row] = code;
                // Without a branch: how many different codes the batch holds, where all are below 64. Then the search
                // for first rows ends as soon as it has met so many, usually after a few rows.
                occurring |= std::uint64_t{1} << (code & 63U);
                all_bits |= code;
            }
            return true;
        };
        const auto marked = batch.marked();
        const bool all_fit = marked ? code_rows([&](std::size_t row) { return (*marked)(row, column); })
                                    : code_rows([&](std::size_t row) { return batch.fields(row)[column]; });
        if (all_fit)
            find_firsts(out, all_bits >= 64 ? text_numbering::most_texts : std::popcount(occurring));
        else
            out.too_many = true;
    }

private:
    /// Looks no further than to the first row of the last of `most` codes.
    void find_firsts(numbered_labels& out, std::size_t most) {
        // A text was met in this batch where `met_in_` says so: nothing has to be cleared between batches.
        ++batch_;
        met_in_.resize(texts_.texts().size());
        for (std::uint32_t row = 0; row < out.codes.size() && out.firsts.size() < most; ++row) {
            const auto code = out.codes[row];
            if (met_in_[code] == batch_) continue;
            met_in_[code] = batch_;
            out.firsts.push_back({code, row});
        }
    }

    text_numbering texts_;
    std::vector<std::uint64_t> met_in_;  ///< of every text, the batch that held it last
    std::uint64_t batch_ = 0;
};

}  // namespace ordeval::io
