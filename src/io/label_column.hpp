// A column of labels, kept as numbers of texts until the scale is known.
#pragma once

#include <string>
#include <vector>

#include "io/label_dictionary.hpp"
#include "io/table_file.hpp"

namespace ordeval::io {

/// Two bytes per item.
class label_column {
public:
    /// The table must outlive it.
    label_column(table_file& table, std::size_t column) : table_(table), column_(column) {}

    /// Sets the label of an item; items come in order, or again.
    label_dictionary::code set(std::size_t item, const record_batch& batch, std::size_t row);

    std::size_t size() const { return codes_.size(); }
    std::size_t column() const { return column_; }
    const std::vector<std::string>& texts() const { return texts_.texts(); }
    /// Where each of the texts stood first.
    const std::vector<text_position>& first_seen() const { return first_seen_; }
    const std::vector<label_dictionary::code>& codes() const { return codes_; }

private:
    table_file& table_;
    std::size_t column_;
    label_dictionary texts_;
    std::vector<text_position> first_seen_;
    std::vector<label_dictionary::code> codes_;
};

}  // namespace ordeval::io
