// Sheets for spreadsheets and scripts: one record per line, every digit.
#include <algorithm>

#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

std::string quoted_where_needed(const std::string& field) {
    if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
    std::string quoted = "\"";
    for (char c : field) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string on_one_line(std::string field) {
    std::replace_if(field.begin(), field.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return field;
}

template <class Write>
std::string separated(const sheet& sheet, char separator, Write write) {
    std::string text;
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
        return sheet.columns[c].full_heading.empty() ? sheet.columns[c].heading : sheet.columns[c].full_heading;
    };
    add_line(heading, [&](std::size_t c) { return std::pair(heading(c) + " low", heading(c) + " high"); });
    for (const std::vector<sheet_cell>& row : sheet.rows)
        add_line([&](std::size_t c) { return full_text(row[c]); }, [&](std::size_t c) { return full_limits(row[c]); });
    return text;
}

}  // namespace

std::string as_csv(const sheet& sheet) { return separated(sheet, ',', quoted_where_needed); }
std::string as_tsv(const sheet& sheet) { return separated(sheet, '\t', on_one_line); }

}  // namespace ordeval::report
