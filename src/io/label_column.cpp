#include "io/label_column.hpp"

namespace ordeval::io {

label_dictionary::code label_column::set(std::size_t item, const record_batch& batch, std::size_t row) {
    const std::string_view text = batch.fields(row)[column_];
    const auto number = texts_.find_or_add(text);
    if (!number)
        table_.report(batch, row, column_,
                      {.problem = "more than " + std::to_string(label_dictionary::most_texts) + " different labels",
                       .remedy = "check that this is the column of labels, and name it with --columns",
                       .kind = "bad_scale"});
    if (texts().size() > first_seen_.size()) first_seen_.push_back(table_.position(batch, row, column_));
    if (item == codes_.size()) codes_.emplace_back();
    return codes_[item] = number.value_or(0);
}

}  // namespace ordeval::io
