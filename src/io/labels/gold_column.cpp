#include "io/labels/gold_column.hpp"

#include <algorithm>

#include "io/labels/class_finder.hpp"
#include "io/labels/scale_inference.hpp"

namespace ordeval::io {

expected<class_scale> gold_scale(const file_numbering& labels, const std::string& path, const label_aliases& aliases,
                                 const std::optional<class_scale>& declared) {
    if (declared) return *declared;
    std::vector<seen_label> seen;
    for (std::size_t i = 0; i < labels.texts().size(); ++i)
        seen.push_back({labels.texts()[i], path, labels.first_seen()[i]});
    return infer_scale(seen, aliases);
}

std::optional<std::vector<label>> classes_of(const file_numbering& labels, const class_scale& scale,
                                             const label_aliases& aliases) {
    std::vector<label> classes;
    for (const std::string& text : labels.texts()) {
        const auto found = scale.find(aliases.resolve(text));
        if (!found) return std::nullopt;
        classes.push_back(*found);
    }
    return classes;
}

std::vector<std::string> gold_notices(const table_file& table, const class_scale& scale) {
    std::vector<std::string> notices;
    if (!table.columns().notice.empty()) notices.push_back(table.path() + ": " + table.columns().notice);
    if (!scale.declared()) notices.push_back(inferred_scale_notice(scale));
    return notices;
}

void gold_label_column::set(std::size_t item, const record_batch& batch, std::size_t row) {
    const auto code = column_.set(item, batch, row);
    if (!declared_) return;
    const std::string& text = column_.texts()[code];
    // Codes are dense and rise as texts appear, so that each text is looked up once.
    while (known_.size() <= code) known_.push_back(known(column_.texts()[known_.size()]));
    if (!known_[code])
        table_.report(batch, row, column_.column(),
                      class_finder(*declared_, aliases_, numbers_).describe_unknown(text, true));
}

bool gold_label_column::fits(const numbered_labels& labels, const record_batch& batch) const {
    if (!column_.fits(labels)) return false;
    return !declared_ || std::all_of(labels.firsts.begin(), labels.firsts.end(), [&](const auto& first) {
        return known(batch.fields(first.row)[column_.column()]);
    });
}

bool gold_label_column::is_label(std::string_view text) const {
    if (declared_ && known(text)) return true;
    return std::ranges::find(column_.texts(), text) != column_.texts().end();
}

void gold_label_column::append(numbered_labels& labels, const record_batch& batch, std::size_t rows) {
    column_.append(labels, batch, rows);
}

std::vector<label> gold_label_column::classes(const class_scale& scale) const {
    return column_.classes(*classes_of(column_.numbers(), scale, aliases_));
}

}  // namespace ordeval::io
