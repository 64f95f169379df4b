// The first rows of a delimited text, as views in a few pieces of memory: a folder may hold thousands of small files.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "io/records/record_batch.hpp"

namespace ordeval::io {

class first_rows {
public:
    using row = std::span<const std::string_view>;

    first_rows() = default;
    /// At most so many rows of a batch, without empty fields at their ends.
    first_rows(record_batch batch, std::size_t most);
    // Moving leaves the texts where the views see them; copying would not.
    first_rows(first_rows&&) = default;
    first_rows& operator=(first_rows&&) = default;

    bool empty() const { return rows_.empty(); }
    std::size_t size() const { return rows_.size(); }
    row operator[](std::size_t i) const { return rows_[i]; }
    auto begin() const { return rows_.begin(); }
    auto end() const { return rows_.end(); }

private:
    record_batch batch_{0};
    std::vector<std::string_view> fields_;  ///< of all rows
    std::vector<row> rows_;
};

}  // namespace ordeval::io
