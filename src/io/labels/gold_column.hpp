// The label column of gold.
#pragma once

#include <vector>

#include "io/labels/label_aliases.hpp"
#include "io/labels/label_column.hpp"
#include "ordeval/core/class_scale.hpp"

namespace ordeval::io {

/// The declared scale, or one inferred from the texts of gold's labels.
expected<class_scale> gold_scale(const file_numbering& labels, const std::string& path, const label_aliases& aliases,
                                 const std::optional<class_scale>& declared);

/// The class of every text; nothing where the scale lacks one.
std::optional<std::vector<label>> classes_of(const file_numbering& labels, const class_scale& scale,
                                             const label_aliases& aliases);

/// What was assumed about gold's columns and scale, for people.
std::vector<std::string> gold_notices(const table_file& table, const class_scale& scale);

/// Labels that a declared scale lacks are problems, whatever the policies say; without one, any label is taken for now.
class gold_label_column {
public:
    /// All must outlive it.
    gold_label_column(table_file& table, std::size_t column, const label_aliases& aliases, const read_options& options)
        : table_(table), aliases_(aliases), declared_(options.scale), numbers_(options.bin), column_(table, column) {}

    void set(std::size_t item, const record_batch& batch, std::size_t row);

    /// As label_column has it; a label that the scale lacks is a problem too.
    bool fits(const numbered_labels& labels, const record_batch& batch) const;
    void append(numbered_labels& labels, const record_batch& batch, std::size_t rows);

    std::size_t size() const { return column_.size(); }
    /// Whether the text is one of the labels, or of the classes that are declared.
    bool is_label(std::string_view text) const;

    expected<class_scale> scale() const { return gold_scale(column_.numbers(), table_.path(), aliases_, declared_); }

    std::vector<label> classes(const class_scale& scale) const;

private:
    table_file& table_;
    const label_aliases& aliases_;
    const std::optional<class_scale>& declared_;
    bool numbers_;  ///< whether labels are numbers in the file
    label_column column_;
    bool known(std::string_view text) const { return declared_->find(aliases_.resolve(text)).has_value(); }

    std::vector<bool> known_;  ///< of every text, whether the declared scale has it
};

}  // namespace ordeval::io
