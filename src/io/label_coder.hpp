// The labels of a batch as numbers, found by one of several threads.
#pragma once

#include <vector>

#include "io/label_dictionary.hpp"
#include "io/record_batch.hpp"

namespace ordeval::io {

/// Numbers of texts as one thread met them: another thread may number them otherwise.
struct coded_labels {
    struct first_row {
        label_dictionary::code code;
        std::uint32_t row;
    };
    std::vector<label_dictionary::code> codes = {};
    std::vector<first_row> firsts = {};  ///< the codes that occur, each with its first row, by row
    bool too_many = false;               ///< whether there are more texts than numbers; the rest is of no use then
};

/// One for every thread and column.
class label_coder {
public:
    void code(const record_batch& batch, std::size_t column, coded_labels& out) {
        ++batch_;
        out.codes.resize(batch.size());
        out.firsts.clear();
        out.too_many = false;
        for (std::uint32_t row = 0; row < batch.size(); ++row) {
            const auto code = texts_.find_or_add_padded(batch.fields(row)[column]);
            out.too_many = !code;
            if (!code) return;
            out.codes[row] = *code;
            if (*code >= met_in_.size()) met_in_.resize(texts_.texts().size());
            if (met_in_[*code] == batch_) continue;
            met_in_[*code] = batch_;
            out.firsts.push_back({*code, row});
        }
    }

private:
    label_dictionary texts_;
    std::vector<std::uint64_t> met_in_;  ///< of every text, the batch that held it last
    std::uint64_t batch_ = 0;
};

}  // namespace ordeval::io
