// A column of labels, kept as numbers of texts until the scale is known.
#pragma once

#include <string>
#include <vector>

#include "io/bytes/growing_array.hpp"
#include "io/labels/file_numbering.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/core/class_index.hpp"

namespace ordeval::io {

/// Two bytes per item.
class label_column {
public:
    using code = file_numbering::code;

    /// The table must outlive it.
    label_column(table_file& table, std::size_t column) : table_(table), numbers_(column) {}

    /// Sets the label of an item; items come in order, or again.
    code set(std::size_t item, const record_batch& batch, std::size_t row);

    /// Whether append() can take all labels of the batch without a problem.
    bool fits(const numbered_labels& labels) const { return numbers_.fits(labels); }
    /// Appends the labels of the first rows of a batch, whose numbers become those of this column.
    void append(numbered_labels& labels, const record_batch& batch, std::size_t rows);

    std::size_t size() const { return codes_.size(); }
    std::size_t column() const { return numbers_.column(); }
    const std::vector<std::string>& texts() const { return numbers_.texts(); }
    /// Where each of the texts stood first.
    const std::vector<text_position>& first_seen() const { return numbers_.first_seen(); }
    const file_numbering& numbers() const { return numbers_; }
    const growing_array<code>& codes() const { return codes_; }

    /// The class of every item, from those of the texts.
    std::vector<label> classes(const std::vector<label>& class_of_code) const;

private:
    table_file& table_;
    file_numbering numbers_;
    growing_array<code> codes_;
};

}  // namespace ordeval::io
