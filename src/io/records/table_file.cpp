#include "io/records/table_file.hpp"

#include <algorithm>

#include "io/records/cleaned_format.hpp"
#include "io/records/composed_format.hpp"
#include "io/records/json_format.hpp"
#include "ordeval/core/class_index.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

std::unique_ptr<record_format> make_format(const table_sample& sample, const std::optional<json_list>& list,
                                           const std::string& object) {
    switch (sample.kind) {
        case table_kind::json_lines: return make_json_lines({sample.keys, list, object});
        case table_kind::json_array: return make_json_array({sample.keys, list, object});
        case table_kind::json_document: return make_json_document(sample.layout, {sample.keys, list, object});
        case table_kind::delimited: break;
    }
    return std::make_unique<delimited_format>(sample.dialect);
}

/// Columns that are declared as `meta.label` are keys of objects within the records.
void add_nested_keys(table_sample& sample, const std::vector<std::string>& paths) {
    if (sample.kind == table_kind::delimited) return;
    const auto has = [&](std::string_view key) { return std::ranges::find(sample.keys, key) != sample.keys.end(); };
    for (const std::string& path : paths) {
        const std::size_t dot = path.find('.');
        if (dot != std::string::npos && !has(path) && has(path.substr(0, dot))) sample.keys.push_back(path);
    }
}

/// The list whose values are columns, where such are wanted and the records have one; the columns are added to the
/// keys.
std::optional<json_list> spread_list(table_sample& sample, const column_request& request) {
    if (request.lists == column_request::list_use::none || sample.lists.empty()) return std::nullopt;
    if (sample.lists.size() > 1) {
        std::vector<std::string> names;
        for (const json_list& one : sample.lists) names.push_back(one.key);
        sample.problem = {.problem = "the records hold several lists: " + quoted_list(names),
                          .remedy = "keep one of them",
                          .kind = "several_lists"};
        return std::nullopt;
    }
    json_list list = sample.lists.front();
    list.exact = request.lists == column_request::list_use::same_length;
    if (!list.exact) list.length = static_cast<std::size_t>(max_classes);
    for (std::size_t i = 0; i < list.length; ++i) sample.keys.push_back(list.key + "." + std::to_string(i));
    return list;
}

/// The members of the object whose members are columns; the columns are added to the keys.
std::vector<std::string> spread_object(table_sample& sample, const std::string& path) {
    if (path.empty()) return {};
    if (sample.kind == table_kind::delimited) {
        sample.problem = {.problem = "is not JSON, and has no field " + in_quotes(path),
                          .remedy = "leave out " + option_text("field") + ", or give JSON records",
                          .kind = "no_field"};
        return {};
    }
    const auto found = std::ranges::find(sample.objects, path, &json_object::path);
    // Without a first record there are no objects either, and something else is wrong, which is told elsewhere.
    if (found == sample.objects.end() && sample.keys.empty()) return {};
    if (found == sample.objects.end() || found->members.empty()) {
        std::vector<std::string> names;
        for (const json_object& one : sample.objects) names.push_back(one.path);
        sample.problem = {
            .problem = "the first record has no object " + in_quotes(path),
            .remedy = names.empty() ? "leave out " + option_text("field") : "its objects are " + quoted_list(names),
            .kind = "no_field"};
        return {};
    }
    for (const std::string& member : found->members) sample.keys.push_back(path + "." + member);
    return found->members;
}

}  // namespace

diagnostic unnamed_system() {
    return {.problem = "the name of the system is empty",
            .remedy = "fill it in, or name another column with " + option_text("columns"),
            .kind = "no_system"};
}

diagnostic no_rows(const std::string& path, const char* problem) {
    return {.file = path,
            .problem = problem,
            .remedy = "give a file with at least one row",
            .kind = "empty_file",
            .lies_in = fault::nothing};
}

std::optional<table_file> table_file::open(const source& from, const column_request& request,
                                           const read_options& options, diagnostics& problems) {
    const std::string& path = from.name();
    auto text = text_source::open(from, options);
    if (!text) {
        problems.add(text.error());
        return std::nullopt;
    }
    table_sample sample = take_sample(*text);
    if (text->problem()) {
        problems.add(*text->problem());
        return std::nullopt;
    }
    add_nested_keys(sample, declared_names(options.columns));
    if (!options.group.empty()) add_nested_keys(sample, {options.group});
    const std::vector<std::string> members = spread_object(sample, request.object);
    const std::optional<json_list> list = members.empty() ? spread_list(sample, request) : std::nullopt;
    if (sample.problem) {
        sample.problem->file = path;
        problems.add(*sample.problem);
        return std::nullopt;
    }
    const bool all = text->head_is_all();
    if (sample.kind == table_kind::delimited && sample.rows.empty() && all) {
        problems.add(no_rows(path));
        return std::nullopt;
    }
    table_file table;
    table.problems_ = &problems;
    table.problems_before_ = problems.total();
    table.most_problems_ = options.limits.in_force().problems;
    table.skip_malformed_ = options.malformed == malformed_policy::skip;
    // JSON whose first record is broken has no keys, and so no columns. Reading on tells what is wrong with it.
    if (sample.kind != table_kind::delimited && sample.keys.empty()) {
        table.reader_ =
            std::make_unique<record_reader>(std::move(*text), make_format(sample, {}, {}), problems, options);
        const std::uint64_t known = problems.total();
        record_batch none(0);
        if (table.reader_->next(none)) table.reader_->report_problems_before(0);  // what is wrong with the first record
        if (problems.total() == known) problems.add(no_rows(path, "holds no records"));
        return std::nullopt;
    }
    auto columns = find_columns(path, sample, request, options.columns);
    if (!columns) {
        problems.add(columns.error());
        return std::nullopt;
    }
    table.columns_ = std::move(*columns);
    if (list) table.columns_.listed = list->length;
    if (!members.empty()) {
        table.columns_.listed = members.size();
        table.columns_.of_object = true;
        std::ranges::copy(members, table.columns_.names.end() - static_cast<std::ptrdiff_t>(members.size()));
    }
    if (!options.repeat.empty())
        if (auto problem = compose_runs(table.columns_, path, request, options.repeat)) {
            problems.add(*problem);
            return std::nullopt;
        }
    if (!options.group.empty())
        if (auto problem = place_subgroups(table.columns_, path, request, options.group, options.group_option)) {
            problems.add(*problem);
            return std::nullopt;
        }
    std::unique_ptr<record_format> format = make_format(sample, list, members.empty() ? std::string() : request.object);
    // Formats wrap each other: fields are trimmed before they are put together into an id.
    if (options.trim) format = std::make_unique<cleaned_format>(std::move(format), &record_batch::trim_fields);
    if (options.normalise) format = std::make_unique<cleaned_format>(std::move(format), &record_batch::compose_fields);
    if (table.columns_.composed())
        format = std::make_unique<composed_format>(std::move(format), table.columns_.parts, table.columns_.between);
    table.reader_ = std::make_unique<record_reader>(std::move(*text), std::move(format), problems, options);
    if (sample.kind != table_kind::delimited)
        for (const auto& place : table.columns_.places)
            if (place) table.needed_keys_.push_back(*place);
    if (table.columns_.header) {
        const std::uint64_t known = problems.total();
        table.read_header();
        // The sample is the whole file, and the header its only row.
        if (sample.rows.size() == 1 && all) {
            record_batch rest = table.make_batch();
            while (table.next(rest)) continue;  // what is wrong with records that cannot be read
            if (problems.total() == known) problems.add(no_rows(path, "has a header but no rows"));
            return std::nullopt;
        }
    }
    return table;
}

void table_file::bin(std::vector<std::size_t> columns, const read_options& options, bool name_sides) {
    if (!options.bin) return;
    const binned_columns binned{.columns = std::move(columns),
                                .edges = options.scale->edges(),
                                .names = options.scale->names(),
                                .gaps = options.na,
                                .name_sides = name_sides};
    reader_->bin(binned);
    if (first_) binned.apply(*first_);  // it was read with the header
}

/// The first record; the others of its batch are handed out by the next read().
void table_file::read_header() {
    first_ = std::make_unique<record_batch>(columns_.width);
    const auto scanner = reader_->make_scanner();
    while (reader_->read(*first_)) {
        record_reader::scan(*first_, *scanner);
        if (first_->size() > 0) return first_->drop_first();
        reader_->pass_by(*first_);
    }
    first_ = nullptr;
}

/// The batch that the header was in, without it.
bool table_file::read_first(record_batch& batch) {
    std::swap(batch, *first_);
    first_ = nullptr;
    return true;
}

bool table_file::next(record_batch& batch) {
    if (given_up_) return false;
    if (first_ && read(batch)) {
        reader_->accept(batch);
        if (batch.size() > 0) return true;
    }
    return reader_->next(batch);
}

bool table_file::check_row(const record_batch& batch, std::size_t row) {
    reader_->report_problems_before(row);
    if (gives_up()) return false;
    const auto record = batch[row];
    if (record.fields != columns_.width) {
        const bool more = record.fields > columns_.width;
        // An id that is put together is no column of the file, and is not counted in what people read.
        const std::size_t stored = columns_.stored_width();
        return report_row({record.line, 0},
                          counted(record.fields - (columns_.width - stored), "column") + " where " +
                              std::to_string(stored) + " are expected",
                          more ? "remove the extra fields, or quote delimiters inside a field" : "add what is missing");
    }
    for (std::size_t key : needed_keys_)
        if (!batch.fields(row)[key].data())
            return report_row(batch.position(row, record.start), "the record lacks " + in_quotes(columns_.names[key]),
                              "add it");
    return true;
}

bool table_file::gives_up() {
    if (given_up_ || problems_->total() - problems_before_ < most_problems_) return given_up_;
    given_up_ = true;
    reader_->say_no_more();
    problems_->add(
        {.file = path(),
         .problem = "has " + counted(most_problems_, "problem") + " or more, and is read no further",
         .remedy = "check that this is the file you mean; if it is, add " + option_text("raise-limits", "10"),
         .kind = "too_many_problems"});
    return true;
}

bool table_file::report_row(text_position at, std::string problem, std::string remedy) {
    if (skip_malformed_) return ++skipped_rows_, false;
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
    if (batch.last_stands_at && column + 1 == batch.width()) column = *batch.last_stands_at;
    const char* field = batch.fields(row)[column].data();
    if (!field) field = batch[row].start;  // a JSON record that lacks the key
    // A field begins behind its quote; people look for the quote.
    const bool is_quoted = field > batch[row].start && field[-1] == '"';
    return batch.position(row, is_quoted ? field - 1 : field);
}

void table_file::report(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem) {
    const text_position at = position(batch, row, column);
    problem.file = path();
    problem.line = at.line;
    problem.column = at.column;
    problems_->add(std::move(problem));
}

}  // namespace ordeval::io
