#include "io/labels/file_numbering.hpp"

#include <algorithm>

#include "io/records/table_file.hpp"

namespace ordeval::io {

std::optional<file_numbering::code> file_numbering::find_or_add(const record_batch& batch, std::size_t row) {
    const auto number = texts_.find_or_add(batch.fields(row)[column_]);
    if (texts().size() > first_seen_.size()) first_seen_.push_back(table_file::position(batch, row, column_));
    return number;
}

std::span<const file_numbering::code> file_numbering::own_codes(const numbered_labels& labels,
                                                                const record_batch& batch, std::size_t rows) {
    // Firsts come by row, so that new texts get their numbers in the order of the file, whichever thread met them
    // first.
    for (const numbered_labels::first_row& first : labels.firsts) {
        if (first.row >= rows) break;
        const code own = *find_or_add(batch, first.row);
        if (own_codes_.size() <= first.code) own_codes_.resize(first.code + std::size_t{1});
        own_codes_[first.code] = own;
    }
    return own_codes_;
}

void file_numbering::renumber(numbered_labels& labels, const record_batch& batch, std::size_t rows) {
    const std::span<const code> own = own_codes(labels, batch, rows);
    const bool same = std::ranges::all_of(labels.firsts, [&](const numbered_labels::first_row& first) {
        return first.row >= rows || own[first.code] == first.code;
    });
    // Thread and file number these labels alike, so that no row has to be touched.
    if (same) return;
    for (std::size_t row = 0; row < rows; ++row) labels.codes[row] = own[labels.codes[row]];
}

}  // namespace ordeval::io
