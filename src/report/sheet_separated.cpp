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
    auto add_line = [&](const auto& parts, auto field_of) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0) text += separator;
            text += write(field_of(parts[i]));
        }
        text += '\n';
    };
    add_line(sheet.columns, [](const sheet::column& c) { return c.full_heading.empty() ? c.heading : c.full_heading; });
    for (const std::vector<sheet_cell>& row : sheet.rows) add_line(row, full_text);
    return text;
}

}  // namespace

std::string as_csv(const sheet& sheet) { return separated(sheet, ',', quoted_where_needed); }
std::string as_tsv(const sheet& sheet) { return separated(sheet, '\t', on_one_line); }

}  // namespace ordeval::report
