#include "io/table_file.hpp"

#include "io/json_reader.hpp"
#include "io/messages.hpp"

namespace ordeval::io {

namespace {

std::unique_ptr<record_reader> make_reader(text_source& source, diagnostics& problems, const table_sample& sample) {
    if (sample.kind == table_kind::delimited)
        return std::make_unique<delimited_reader>(source, problems, sample.format);
    return make_json_reader(source, problems, sample.keys, sample.kind == table_kind::json_lines);
}

}  // namespace

diagnostic no_rows(const std::string& path, const char* problem) {
    return {.file = path, .problem = problem, .remedy = "give a file with at least one row", .kind = "empty_file"};
}

std::optional<table_file> table_file::open(const std::string& path, const column_request& request,
                                           const read_options& options, diagnostics& problems) {
    auto source = text_source::open(path, options.progress);
    if (!source) {
        problems.add(source.error());
        return std::nullopt;
    }
    table_file table;
    table.problems_ = &problems;
    table.source_ = std::make_unique<text_source>(std::move(*source));
    const std::span<char> text = table.source_->text();
    const table_sample sample = take_sample({text.data(), text.size()}, table.source_->at_end());
    if (sample.kind == table_kind::delimited && sample.rows.empty() && table.source_->at_end()) {
        problems.add(no_rows(path));
        return std::nullopt;
    }
    table.reader_ = make_reader(*table.source_, problems, sample);
    if (sample.kind != table_kind::delimited && sample.keys.empty()) {
        record_batch none(0, 1);
        table.reader_->next(none);  // says what is wrong with the first record, if there is one
        if (table.reader_->unreadable() == 0) problems.add(no_rows(path, "holds no records"));
        return std::nullopt;
    }
    auto columns = find_columns(path, sample, request, options.columns);
    if (!columns) {
        problems.add(columns.error());
        return std::nullopt;
    }
    table.columns_ = std::move(*columns);
    if (sample.kind != table_kind::delimited)
        for (const auto& place : table.columns_.places)
            if (place) table.needed_keys_.push_back(*place);
    if (table.columns_.header) {
        record_batch header(table.columns_.width, 1);
        table.reader_->next(header);
        if (sample.rows.size() == 1 && table.source_->at_end()) {
            problems.add(no_rows(path, "has a header but no rows"));
            return std::nullopt;
        }
    }
    return table;
}

bool table_file::next(record_batch& batch) {
    if (reader_->next(batch)) return true;
    if (source_->problem()) problems_->add(*source_->problem());
    return false;
}

bool table_file::complete(const record_batch& batch, std::size_t row) {
    const auto& record = batch[row];
    if (record.fields != columns_.width) {
        const bool more = record.fields > columns_.width;
        return report_row({record.line, 0},
                          counted(record.fields, "column") + " where " + std::to_string(columns_.width) + " belong",
                          more ? "remove the extra fields, or quote delimiters inside a field" : "add what is missing");
    }
    for (std::size_t key : needed_keys_)
        if (!batch.fields(row)[key].data())
            return report_row(record_reader::position(record, record.start),
                              "the record lacks " + in_quotes(columns_.names[key]), "add it");
    return true;
}

bool table_file::report_row(text_position at, std::string problem, std::string remedy) {
    ++bad_rows_;
    problems_->add({.file = path(),
                    .line = at.line,
                    .column = at.column,
                    .problem = std::move(problem),
                    .remedy = std::move(remedy),
                    .kind = "wrong_column_count"});
    return false;
}

text_position table_file::position(const record_batch& batch, std::size_t row, std::size_t column) {
    const char* field = batch.fields(row)[column].data();
    if (!field) field = batch[row].start;  // a JSON record that lacks the key
    const bool is_quoted = field > batch[row].start && field[-1] == '"';
    return record_reader::position(batch[row], is_quoted ? field - 1 : field);
}

void table_file::report(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem) {
    const text_position at = position(batch, row, column);
    problem.file = path();
    problem.line = at.line;
    problem.column = at.column;
    problems_->add(std::move(problem));
}

}  // namespace ordeval::io
