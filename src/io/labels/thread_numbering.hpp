// The labels of a batch as numbers, found by one of several threads.
#pragma once

#include <bit>
#include <cstring>
#include <vector>

#include "io/labels/occurring_codes.hpp"
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
                codes[row] = *known;
            }
            return true;
        };
        const auto marked = batch.marked();
        if (marked && code_brief_labels(*marked, column, out)) return;
        const bool all_fit = marked ? code_rows([&](std::size_t row) { return (*marked)(row, column); })
                                    : code_rows([&](std::size_t row) { return batch.fields(row)[column]; });
        if (!all_fit) {
            out.too_many = true;
            return;
        }
        find_firsts(out, codes_in(out.codes));
        if (marked) learn_brief_labels(*marked, column, out);
    }

private:
    static constexpr std::size_t brief_texts = std::size_t{1} << 16;
    static constexpr text_numbering::code unknown = 0xFFFF;  // more than texts can be numbered
    // Tables are worth their memory where rows are many and columns few.
    static constexpr std::size_t many_rows = 4096;
    static constexpr std::size_t few_columns = 16;

    /// The two bytes behind the mark before a label. Behind the label stands a mark too, and within it there is none,
    /// so that these bytes tell labels of no more than two bytes from each other.
    static std::uint16_t beginning_at(const char* text, std::uint32_t mark) {
        std::uint16_t bytes = 0;
        std::memcpy(&bytes, text + (mark + 1U), sizeof bytes);
        return bytes;
    }

    /// Codes labels of at most two bytes by looking up their bytes; false where one is longer or was not met before.
    bool code_brief_labels(const marked_rows& rows, std::size_t column, numbered_labels& out) {
        if (brief_.empty()) return false;
        text_numbering::code* const codes = out.codes.data();
        const text_numbering::code* const brief = brief_.data();
        const std::uint32_t* mark = rows.marks + column;
        std::uint32_t lengths = 0;  // put together: a mark and two bytes are 3, and no two such lengths make more
        for (std::size_t row = 0; row < rows.rows; ++row, mark += rows.width) {
            codes[row] = brief[beginning_at(rows.text, mark[0])];
            lengths |= mark[1] - mark[0];
        }
        if (lengths > 3) {
            brief_only_ = false;
            brief_ = {};
            return false;
        }
        const occurring_codes occurring = codes_in(out.codes);
        if ((occurring.all_bits & 0x8000U) != 0) return false;
        find_firsts(out, occurring);
        return true;
    }

    /// Remembers the labels of a batch that was coded otherwise.
    void learn_brief_labels(const marked_rows& rows, std::size_t column, const numbered_labels& found) {
        if (!brief_only_ || rows.rows < many_rows || rows.width > few_columns) return;
        for (const numbered_labels::first_row& first : found.firsts) {
            if (rows(first.row, column).size() > 2) continue;
            if (brief_.empty()) brief_.assign(brief_texts, unknown);
            const std::uint32_t mark = rows.marks[first.row * rows.width + column];
            brief_[beginning_at(rows.text, mark)] = first.code;
        }
    }

    /// Looks no further than to the first row of the last code, which is usually a few rows away, where it is known how
    /// many there are.
    void find_firsts(numbered_labels& out, const occurring_codes& occurring) {
        const std::size_t most = occurring.all_bits < 32 ? static_cast<std::size_t>(std::popcount(occurring.below_32))
                                                         : text_numbering::most_texts;
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
    std::vector<text_numbering::code> brief_;  ///< by the bytes of brief labels; empty while there are none
    bool brief_only_ = true;                   ///< whether no label that is not brief was met where that was looked for
    std::vector<std::uint64_t> met_in_;        ///< of every text, the batch that held it last
    std::uint64_t batch_ = 0;
};

}  // namespace ordeval::io
