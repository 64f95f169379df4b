// The different texts of a column of labels, numbered as the file has them whatever thread met them first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/labels/label_coder.hpp"
#include "io/labels/label_dictionary.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

class label_numbers {
public:
    using code = label_dictionary::code;

    explicit label_numbers(std::size_t column) : column_(column) {}

    std::size_t column() const { return column_; }
    const std::vector<std::string>& texts() const { return texts_.texts(); }
    /// Where each of the texts stood first.
    const std::vector<text_position>& first_seen() const { return first_seen_; }

    /// The number of a row's label; nothing where there are too many texts.
    std::optional<code> find_or_add(const record_batch& batch, std::size_t row);

    /// Whether renumber() can take all labels of the batch.
    bool fits(const coded_labels& labels) const {
        return !labels.too_many && texts().size() + labels.firsts.size() <= label_dictionary::most_texts;
    }
    /// Replaces the numbers that a thread gave to the labels of the first rows of a batch.
    void renumber(coded_labels& labels, const record_batch& batch, std::size_t rows);

private:
    std::size_t column_;
    label_dictionary texts_;
    std::vector<text_position> first_seen_;
    std::vector<code> own_codes_;  ///< of the codes of the batch that is being renumbered
};

}  // namespace ordeval::io
