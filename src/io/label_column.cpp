#include "io/label_column.hpp"

namespace ordeval::io {

label_column::code label_column::set(std::size_t item, const record_batch& batch, std::size_t row) {
    const std::string_view text = batch.fields(row)[column_];
    const auto number = texts_.find_or_add(text);
    if (!number)
        table_.report(batch, row, column_,
                      {.problem = "more than " + std::to_string(label_dictionary::most_texts) + " different labels",
                       .remedy = "check that this is the column of labels, and name it with --columns",
                       .kind = "bad_scale"});
    if (texts().size() > first_seen_.size()) first_seen_.push_back(table_.position(batch, row, column_));
    if (item == codes_.size()) codes_.push_back(0);
    return codes_[item] = number.value_or(0);
}

void label_column::append(const coded_labels& labels, const record_batch& batch, std::size_t rows) {
    bool same = true;
    for (const coded_labels::first_row& first : labels.firsts) {
        if (first.row >= rows) break;
        const code own = *texts_.find_or_add(batch.fields(first.row)[column_]);
        if (texts().size() > first_seen_.size()) first_seen_.push_back(table_.position(batch, first.row, column_));
        if (own_codes_.size() <= first.code) own_codes_.resize(first.code + std::size_t{1});
        own_codes_[first.code] = own;
        same = same && own == first.code;
    }
    if (same) return codes_.append(std::span(labels.codes).first(rows));
    translated_.resize(rows);
    for (std::size_t row = 0; row < rows; ++row) translated_[row] = own_codes_[labels.codes[row]];
    codes_.append(translated_);
}

std::vector<label> label_column::classes(const std::vector<label>& class_of_code) const {
    std::vector<label> classes(size());
    codes_.for_each_block([&](std::size_t first, std::span<const code> codes) {
        for (std::size_t i = 0; i < codes.size(); ++i) classes[first + i] = class_of_code[codes[i]];
    });
    return classes;
}

}  // namespace ordeval::io
