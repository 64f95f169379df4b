// Sheets for a README or an issue: a pipe table, then the notes as a list.
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

/// Characters that Markdown would take for markup, or that would end the cell.
std::string escaped_for_markdown(const std::string& text) {
    std::string result;
    for (char c : text) {
        if (std::string_view("\\`*_[]<>|").find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

std::string line(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) text += " " + escaped_for_markdown(cell) + " |";
    return text + "\n";
}

}  // namespace

std::string as_markdown(const sheet& sheet, const render_options& options) {
    worded_sheet words = in_words(sheet, options);
    std::string text = words.title.empty() ? "" : "**" + escaped_for_markdown(words.title) + "**\n\n";
    for (const std::string& sentence : words.opening) text += "- " + escaped_for_markdown(sentence) + "\n";
    if (!words.opening.empty()) text += "\n";
    text += line(words.headings) + "|";
    for (const sheet::column& column : sheet.columns) text += column.numeric ? "---:|" : "---|";
    text += "\n";
    for (const std::vector<std::string>& row : words.rows) text += line(row);
    if (!words.notes.empty()) text += "\n";
    for (const std::string& note : words.notes) text += "- " + escaped_for_markdown(note) + "\n";
    return text;
}

}  // namespace ordeval::report
