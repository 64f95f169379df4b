// Sheets for spreadsheets and scripts: one record per line, every digit.
#include "ordeval/detail/text.hpp"
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

/// In quotes where it holds what structures the file, so that different fields stay different.
std::string quoted_where_needed(const std::string& field, char separator) {
    const char special[] = {separator, '"', '\r', '\n', '\0'};
    if (field.find_first_of(special) == std::string::npos) return field;
    std::string quoted = "\"";
    for (char c : field) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string separated(const sheet& sheet, char separator, const render_options& options) {
    std::string text;
    auto write = [&](const std::string& field) { return quoted_where_needed(field, separator); };
    auto safe = [&](const std::string& words) { return options.spreadsheet_safe ? spreadsheet_safe(words) : words; };
    auto text_of = [&](const sheet_cell& cell) {
        return std::holds_alternative<std::string>(cell) ? safe(full_text(cell)) : full_text(cell);
    };
    auto add_line = [&](auto field_of, auto limits_of) {
        std::string line;
        auto add_field = [&](const std::string& field) { line += separator + write(field); };
        for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
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
        add_line(heading, [&](std::size_t c) { return std::pair(heading(c) + " low", heading(c) + " high"); });
    for (const std::vector<sheet_cell>& row : sheet.rows)
        add_line([&](std::size_t c) { return text_of(row[c]); }, [&](std::size_t c) { return full_limits(row[c]); });
    return text;
}

}  // namespace

std::string as_csv(const sheet& sheet, const render_options& options) { return separated(sheet, ',', options); }
std::string as_tsv(const sheet& sheet, const render_options& options) { return separated(sheet, '\t', options); }

}  // namespace ordeval::report
