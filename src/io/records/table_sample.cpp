#include "io/records/table_sample.hpp"

#include <algorithm>
#include <utility>

#include "io/bytes/line_ends.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/json_format.hpp"
#include "io/records/json_text.hpp"
#include "io/records/record_reader.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

constexpr std::size_t sampled_rows = 64;
constexpr std::size_t usual_bytes = std::size_t{1} << 16;

/// Tab first, for tab-separated texts hold commas; in TSV a quote is a letter like any other.
constexpr delimited_dialect candidates[] = {{'\t', false}, {',', true}, {';', true}, {'|', true}};

/// Fills a batch with the first rows of a text, some more than are sampled, or all there are. Nearly always a small
/// part of the text holds them, and what stands behind it changes nothing about them.
void scan_first_rows(std::string_view text, const delimited_dialect& dialect, record_batch& batch) {
    const delimited_format format(dialect);
    const auto scanner = format.make_scanner();
    for (std::size_t size = std::size_t{1} << 11;; size *= 4) {
        array_state unused;
        const std::string_view part =
            size < text.size() ? text.substr(0, format.whole_records(text.substr(0, size), unused)) : text;
        batch.clear_records();
        std::ranges::copy(part, batch.resize_text(part.size()).begin());
        scanner->scan(batch);
        if (batch.size() >= sampled_rows || size >= text.size()) return;
    }
}

/// The first rows of a text, divided at a delimiter.
struct divided_rows {
    first_rows rows;
    std::ptrdiff_t split = 0;   ///< of these rows: with more than one field, empty or not
    std::ptrdiff_t broken = 0;  ///< further ones, which cannot be divided so because of their quotes
};

divided_rows sample_rows(std::string_view text, delimited_dialect dialect) {
    const std::string_view first_line = text.substr(0, text.find('\n'));
    const auto delimiters = std::count(first_line.begin(), first_line.end(), dialect.delimiter);
    // Rows longer than the first line by a few fields still show their true length.
    record_batch batch(static_cast<std::size_t>(delimiters) + 8);
    scan_first_rows(text, dialect, batch);
    divided_rows sample;
    sample.broken =
        std::ranges::count_if(batch.problems, [](const auto& problem) { return problem.row < sampled_rows; });
    for (std::size_t row = 0; row < std::min(batch.size(), sampled_rows); ++row)
        if (batch[row].fields > 1) ++sample.split;
    sample.rows = first_rows(std::move(batch), sampled_rows);
    return sample;
}

/// How well a delimiter explains the rows: 3 all of the same length, 2 all split, 1 most of the whole ones split, 0 it
/// does not.
int fit(const divided_rows& sample) {
    const auto& rows = sample.rows;
    const auto all = static_cast<std::ptrdiff_t>(rows.size());
    if (sample.split == 0 || 2 * sample.split < all) return 0;
    if (sample.split < all || sample.broken > 0) return 1;
    const bool same = std::all_of(rows.begin(), rows.end(), [&](auto& row) { return row.size() == rows[0].size(); });
    return same ? 3 : 2;
}

/// Whether the fields of a tab-separated text stand in quotes: some column does so in every row below the first, and
/// whatever begins with a quote is a quoted field. Otherwise a quote is a letter, as in tweets.
bool stands_in_quotes(const first_rows& rows) {
    const auto is_quoted = [](std::string_view field) {
        if (field.size() < 2 || !field.starts_with('"') || !field.ends_with('"')) return false;
        field = field.substr(1, field.size() - 2);
        for (std::size_t at = field.find('"'); at != std::string_view::npos; at = field.find('"', at + 2))
            if (field.substr(at, 2) != "\"\"") return false;
        return true;
    };
    for (const auto& row : rows)
        for (const std::string_view field : row)
            if (field.starts_with('"') && !is_quoted(field)) return false;
    for (std::size_t column = 0; rows.size() > 1 && column < rows[1].size(); ++column)
        if (std::all_of(rows.begin() + 1, rows.end(),
                        [&](const auto& row) { return column < row.size() && is_quoted(row[column]); }))
            return true;
    return false;
}

/// Rows that commas divide evenly and semicolons too, with a decimal comma wherever there is a comma: `a;0,5;0,5`.
std::optional<diagnostic> doubtful_commas(const divided_rows& by_semicolons) {
    if (fit(by_semicolons) < 3) return std::nullopt;
    for (const auto& row : by_semicolons.rows)
        for (const std::string_view field : row)
            if (field.find(',') != std::string_view::npos && !comma_number_in(field).value) return std::nullopt;
    return diagnostic{.problem = "commas may separate columns or be decimal commas between semicolons",
                      .remedy = "say what separates columns in a first line, sep=; or sep=,",
                      .kind = "doubtful_separator"};
}

/// Whether spaces separate columns: the same number in every row, and numbers in the last one, so that labels of
/// several words are not taken apart.
bool spaces_separate(const divided_rows& sample) {
    const auto& rows = sample.rows;
    if (rows.size() < 2 || rows[0].size() < 2) return false;
    const auto number_at_end = [](const auto& row) { return !row.empty() && looks_like_number(row.back()); };
    return fit(sample) == 3 && std::all_of(rows.begin() + 1, rows.end(), number_at_end);
}

/// The first two characters that are not space.
std::string opening(std::string_view text) {
    std::string found;
    for (char c : text) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        found += c;
        if (found.size() == 2) break;
    }
    return found;
}

/// Whether nothing is known to follow the first object: not another record, as in JSON lines.
bool is_one_object(std::string_view text) {
    const char* const end = text.data() + text.size();
    const char* const stop = object_end(text.data() + text.find('{'), end);
    return !stop || std::all_of(stop, end, is_json_space);
}

/// Lists of values or of lists, and what Python prints for a dictionary: no table by mistake.
bool is_json_of_no_records(std::string_view start, std::string_view text) {
    const std::string_view all = trimmed(text);
    if (start == "{'") return all.ends_with('}');
    return start.size() == 2 && start[0] == '[' && start.find_first_of("[0123456789-\"", 1) == 1 && all.ends_with(']');
}

}  // namespace

std::optional<table_sample> take_sample(std::string_view text, bool complete, std::optional<char> separator) {
    table_sample sample;
    const std::string start = opening(text);
    if (start == "{\"" || start == "{}" || start == "[{" || start == "[]") {
        if (!complete && !holds_first_record(text)) return std::nullopt;
        if (start[0] == '{' && is_one_object(text))
            if (std::optional<json_outline> document = outline_of_document(text)) {
                sample.kind = table_kind::json_document;
                sample.layout = std::move(document->layout);
                sample.keys = std::move(document->first.keys);
                sample.lists = std::move(document->first.lists);
                sample.objects = std::move(document->first.objects);
                sample.problem = std::move(document->problem);
                return sample;
            }
        sample.kind = start[0] == '{' ? table_kind::json_lines : table_kind::json_array;
        if (sample.kind == table_kind::json_lines && has_carriage_returns_alone(text))
            sample.problem = carriage_returns_alone();
        json_record_outline first = outline_of_record(text);
        sample.keys = std::move(first.keys);
        sample.lists = std::move(first.lists);
        sample.objects = std::move(first.objects);
        return sample;
    }
    if (complete && is_json_of_no_records(start, text)) {
        sample.dialect = {'\0', true};
        sample.rows = sample_rows(text, sample.dialect).rows;
        sample.problem = diagnostic{.problem = start[0] == '{' ? "is written as Python shows it, not as JSON"
                                                               : "is a JSON list of values, not of records",
                                    .remedy = start[0] == '{' ? "write it with json.dumps"
                                                              : "write a record per item, {\"id\": 1, \"label\": 2}",
                                    .kind = "bad_json"};
        return sample;
    }
    // Rows are looked at whole: what stands behind the last of them would look like a row of fewer fields.
    const auto whole_rows = [&](const delimited_dialect& dialect) {
        array_state unused;
        return complete ? text : text.substr(0, delimited_format(dialect).whole_records(text, unused));
    };
    int best = 0;
    for (const delimited_dialect& candidate : candidates) {
        if (separator && candidate.delimiter != *separator) continue;
        if (best == 3) break;  // none can fit better
        divided_rows divided = sample_rows(whole_rows(candidate), candidate);
        if (fit(divided) <= best) continue;
        best = fit(divided);
        sample.dialect = candidate;
        sample.rows = std::move(divided.rows);
    }
    if (sample.dialect.delimiter == ',' && !separator)
        sample.problem = doubtful_commas(sample_rows(whole_rows({';', true}), {';', true}));
    if (sample.dialect.delimiter == '\t' && stands_in_quotes(sample.rows)) {
        sample.dialect.quotes = true;
        sample.rows = sample_rows(whole_rows(sample.dialect), sample.dialect).rows;
    }
    if (best == 0) {
        const delimited_dialect spaces{' ', false, true};
        divided_rows divided = sample_rows(whole_rows(spaces), spaces);
        if (spaces_separate(divided)) {
            best = fit(divided);
            sample.dialect = spaces;
            sample.rows = std::move(divided.rows);
        }
    }
    if (best == 0) {
        sample.dialect = {'\0', true};
        sample.rows = sample_rows(whole_rows(sample.dialect), sample.dialect).rows;
    }
    if (!complete && sample.rows.size() < 2) return std::nullopt;
    if (has_carriage_returns_alone(text)) sample.problem = carriage_returns_alone();
    return sample;
}

table_sample take_sample(text_source& text) {
    for (std::size_t size = usual_bytes;; size *= 4) {
        if (size > text.head().size() && !text.extend_head(size)) return {};
        const bool all = text.head_is_all() && size >= text.head().size();
        const std::string_view seen = text.head().substr(0, size);
        if (auto sample = take_sample(seen, all, text.separator())) return *std::move(sample);
        if (size > record_reader::longest_record) return take_sample(seen, true, text.separator()).value();
    }
}

}  // namespace ordeval::io
