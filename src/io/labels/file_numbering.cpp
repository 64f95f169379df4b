#include "io/labels/file_numbering.hpp"

#include "io/records/table_file.hpp"

namespace ordeval::io {

std::optional<file_numbering::code> file_numbering::find_or_add(const record_batch& batch, std::size_t row) {
    const auto number = texts_.find_or_add(batch.fields(row)[column_]);
    if (texts().size() > first_seen_.size()) first_seen_.push_back(table_file::position(batch, row, column_));
    return number;
}

void file_numbering::renumber(numbered_labels& labels, const record_batch& batch, std::size_t rows) {
    // Firsts come by row, so that new texts get their numbers in the order of the file, whichever thread met them
    // first.
    bool same = true;
    for (const numbered_labels::first_row& first : labels.firsts) {
        if (first.row >= rows) break;
        const code own = *find_or_add(batch, first.row);
        if (own_codes_.size() <= first.code) own_codes_.resize(first.code + std::size_t{1});
        own_codes_[first.code] = own;
        same = same && own == first.code;
    }
    // Thread and file number these labels alike, so that no row has to be touched.
    if (same) return;
    for (std::size_t row = 0; row < rows; ++row) labels.codes[row] = own_codes_[labels.codes[row]];
}

}  // namespace ordeval::io
