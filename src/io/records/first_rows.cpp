#include "io/records/first_rows.hpp"

#include <algorithm>
#include <utility>

namespace ordeval::io {

first_rows::first_rows(record_batch batch, std::size_t most) : batch_(std::move(batch)) {
    const std::size_t count = std::min(batch_.size(), most);
    const auto length = [&](std::size_t i) { return std::min(batch_[i].fields, batch_.width()); };
    std::size_t all = 0;
    for (std::size_t i = 0; i < count; ++i) all += length(i);
    fields_.reserve(all);  // so that they stay where the rows see them
    rows_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t first = fields_.size();
        for (std::size_t column = 0; column < length(i); ++column) fields_.push_back(batch_.fields(i)[column]);
        while (fields_.size() > first && fields_.back().empty()) fields_.pop_back();
        rows_.emplace_back(fields_.data() + first, fields_.size() - first);
    }
}

}  // namespace ordeval::io
