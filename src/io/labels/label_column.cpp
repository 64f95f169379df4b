#include "io/labels/label_column.hpp"

namespace ordeval::io {

label_column::code label_column::set(std::size_t item, const record_batch& batch, std::size_t row) {
    const auto number = numbers_.find_or_add(batch, row);
    if (!number)
        table_.report(batch, row, column(),
                      {.problem = "more than " + std::to_string(text_numbering::most_texts) + " different labels",
                       .remedy = "check that this is the column of labels, and name it with " + option_text("columns"),
                       .kind = "bad_scale"});
    if (item == codes_.size()) codes_.push_back(0);
    return codes_[item] = number.value_or(0);
}

void label_column::append(numbered_labels& labels, const record_batch& batch, std::size_t rows) {
    numbers_.renumber(labels, batch, rows);
    codes_.append(std::span(labels.codes).first(rows));
}

std::vector<label> label_column::classes(const std::vector<label>& class_of_code) const {
    std::vector<label> classes(size());
    codes_.for_each_block([&](std::size_t first, std::span<const code> codes) {
        for (std::size_t i = 0; i < codes.size(); ++i) classes[first + i] = class_of_code[codes[i]];
    });
    return classes;
}

}  // namespace ordeval::io
