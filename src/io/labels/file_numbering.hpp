// The different texts of a column of labels, numbered as the file has them whatever thread met them first.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/labels/text_numbering.hpp"
#include "io/labels/thread_numbering.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

class file_numbering {
public:
    using code = text_numbering::code;

    explicit file_numbering(std::size_t column) : column_(column) {}

    std::size_t column() const { return column_; }
    const std::vector<std::string>& texts() const { return texts_.texts(); }
    /// Where each of the texts stood first.
    const std::vector<text_position>& first_seen() const { return first_seen_; }

    /// The number of a row's label; nothing where there are too many texts.
    std::optional<code> find_or_add(const record_batch& batch, std::size_t row);

    /// Whether renumber() can take all labels of the batch.
    bool fits(const numbered_labels& labels) const {
        return !labels.too_many && texts().size() + labels.firsts.size() <= text_numbering::most_texts;
    }
    /// The file's own numbers of those that a thread gave to the labels of the first rows of a batch.
    std::span<const code> own_codes(const numbered_labels& labels, const record_batch& batch, std::size_t rows);
    /// Replaces the numbers that a thread gave to the labels of the first rows of a batch.
    void renumber(numbered_labels& labels, const record_batch& batch, std::size_t rows);

private:
    std::size_t column_;
    text_numbering texts_;
    std::vector<text_position> first_seen_;
    std::vector<code> own_codes_;  ///< of the codes of the batch that is being renumbered
};

}  // namespace ordeval::io
