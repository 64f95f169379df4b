// A table on disk or from a pipe: opened, its format and columns known, read batch by batch.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "io/columns.hpp"
#include "io/record_reader.hpp"
#include "ordeval/read.hpp"

namespace ordeval::io {

/// A file without a row of data.
diagnostic no_rows(const std::string& path, const char* problem = "is empty");

class table_file {
public:
    /// Nothing where the file cannot be read as such a table; why is added to the problems, which must outlive it.
    static std::optional<table_file> open(const std::string& path, const column_request& request,
                                          const read_options& options, diagnostics& problems);

    const std::string& path() const { return source_->path(); }
    const column_layout& columns() const { return columns_; }
    record_batch make_batch() const { return record_batch(columns_.width); }

    /// The next rows; at the end false, and then damaged() is known.
    bool next(record_batch& batch);

    /// Whether rows are missing from what was read, so that nothing can be said about what the file lacks.
    bool damaged() const { return source_->problem().has_value() || reader_->unreadable() > 0 || bad_rows_ > 0; }

    /// Reports a row whose number of fields is wrong, or a JSON record that lacks a used key; true where it is fine.
    bool complete(const record_batch& batch, std::size_t row);

    /// Where a field starts, its opening quote included.
    static text_position position(const record_batch& batch, std::size_t row, std::size_t column);

    /// A problem at a field.
    void report(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem);

private:
    table_file() = default;

    bool report_row(text_position at, std::string problem, std::string remedy);

    std::unique_ptr<text_source> source_;
    std::unique_ptr<record_reader> reader_;
    column_layout columns_;
    std::vector<std::size_t> needed_keys_ = {};  ///< columns that a JSON record must have; delimited rows have all
    std::uint64_t bad_rows_ = 0;
    diagnostics* problems_ = nullptr;
};

}  // namespace ordeval::io
