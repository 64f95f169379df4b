// Sheets for spreadsheets and scripts: one record per line, every digit.
#include <algorithm>
#include <functional>
#include <string_view>

#include "ordeval/detail/text.hpp"
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

std::string in_quotes_for_files(const std::string& field) {
    std::string quoted = "\"";
    for (char c : field) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

bool holds_any(const std::string& field, std::string_view characters) {
    return field.find_first_of(characters) != std::string::npos;
}

/// Which columns of a text with tabs stand in quotes. There a quote is mostly a letter like any other: readers, ours
/// too, take it for more only where a whole column begins and ends with one. So none has quotes unless some field holds
/// what structures the file, and then every field of the columns where that or a quote occurs. A tab or the end of a
/// line within a field is for spreadsheets: our reader refuses it.
std::vector<bool> quoted_columns(const sheet& sheet) {
    std::vector<bool> with_structure(sheet.columns.size()), with_quotes(sheet.columns.size());
    for (const std::vector<sheet_cell>& row : sheet.rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            if (const auto* words = std::get_if<std::string>(&row[column])) {
                if (holds_any(*words, "\t\r\n") || words->starts_with('"')) with_structure[column] = true;
                if (holds_any(*words, "\"")) with_quotes[column] = true;
            }
    if (std::ranges::find(with_structure, true) == with_structure.end()) return with_structure;
    std::transform(with_structure.begin(), with_structure.end(), with_quotes.begin(), with_quotes.begin(),
                   std::logical_or{});
    return with_quotes;
}

std::string separated(const sheet& sheet, char separator, const render_options& options) {
    const bool tabs = separator == '\t';
    const std::string special = tabs ? "\t\r\n" : std::string{separator, '"', '\r', '\n'};
    const std::vector<bool> where_needed(sheet.columns.size());
    const std::vector<bool> whole_columns = tabs ? quoted_columns(sheet) : where_needed;
    std::string text;
    auto safe = [&](const std::string& words) { return options.spreadsheet_safe ? spreadsheet_safe(words) : words; };
    auto text_of = [&](const sheet_cell& cell) {
        return std::holds_alternative<std::string>(cell) ? safe(full_text(cell)) : full_text(cell);
    };
    auto add_line = [&](const std::vector<bool>& quoted, auto field_of, auto limits_of) {
        std::string line;
        for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
            const auto add_field = [&](const std::string& field) {
                line += separator;
                const bool in_quotes = quoted[column] || holds_any(field, special) || field.starts_with('"');
                line += in_quotes ? in_quotes_for_files(field) : field;
            };
            add_field(field_of(column));
            if (!sheet.columns[column].intervals) continue;
            const auto [low, high] = limits_of(column);
            add_field(low);
            add_field(high);
        }
        text += line.substr(1) + '\n';
    };
    auto heading = [&](std::size_t c) {
        return safe(sheet.columns[c].full_heading.empty() ? sheet.columns[c].heading : sheet.columns[c].full_heading);
    };
    if (options.headings)
        add_line(where_needed, heading,
                 [&](std::size_t c) { return std::pair(heading(c) + " low", heading(c) + " high"); });
    for (const std::vector<sheet_cell>& row : sheet.rows)
        add_line(
            whole_columns, [&](std::size_t c) { return text_of(row[c]); },
            [&](std::size_t c) { return full_limits(row[c]); });
    return text;
}

}  // namespace

std::string as_csv(const sheet& sheet, const render_options& options) { return separated(sheet, ',', options); }
std::string as_tsv(const sheet& sheet, const render_options& options) { return separated(sheet, '\t', options); }

}  // namespace ordeval::report
