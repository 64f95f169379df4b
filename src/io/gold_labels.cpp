#include "io/gold_labels.hpp"

#include <algorithm>

#include "io/label_finder.hpp"
#include "io/scale_inference.hpp"

namespace ordeval::io {

void gold_labels::set(std::size_t item, const record_batch& batch, std::size_t row) {
    const auto code = column_.set(item, batch, row);
    if (!declared_) return;
    const std::string& text = column_.texts()[code];
    while (known_.size() <= code) known_.push_back(known(column_.texts()[known_.size()]));
    if (!known_[code])
        table_.report(batch, row, column_.column(), label_finder(*declared_, aliases_).describe_unknown(text, true));
}

bool gold_labels::fits(const coded_labels& labels, const record_batch& batch) const {
    if (!column_.fits(labels)) return false;
    return !declared_ || std::all_of(labels.firsts.begin(), labels.firsts.end(), [&](const auto& first) {
        return known(batch.fields(first.row)[column_.column()]);
    });
}

void gold_labels::append(coded_labels& labels, const record_batch& batch, std::size_t rows) {
    column_.append(labels, batch, rows);
}

expected<class_scale> gold_labels::scale() const {
    if (declared_) return *declared_;
    std::vector<seen_label> seen;
    for (std::size_t i = 0; i < column_.texts().size(); ++i)
        seen.push_back({column_.texts()[i], table_.path(), column_.first_seen()[i]});
    return infer_scale(seen, aliases_);
}

std::vector<label> gold_labels::classes(const class_scale& scale) const {
    std::vector<label> class_of_code;
    for (const std::string& text : column_.texts()) class_of_code.push_back(*scale.find(aliases_.resolve(text)));
    return column_.classes(class_of_code);
}

}  // namespace ordeval::io
