// Sheets for a README or an issue: a pipe table, then the notes as a list.
#include <functional>

#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

/// Characters that Markdown, or GitHub's, would take for markup or a formula, or that would end the cell; `&` where it
/// begins another character's name, as in `&lt;`.
std::string escaped_for_markdown(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool named = text[i] == '&' && i + 1 < text.size() && text[i + 1] != ' ';
        if (named || std::string_view("\\`*_~$[]<>|").find(text[i]) != std::string_view::npos) result += '\\';
        result += text[i];
    }
    return result;
}

/// An entry of a list, which must not begin another list or a heading itself.
std::string entry(const std::string& text) {
    const bool begins = !text.empty() && std::string_view("-+#").find(text.front()) != std::string_view::npos;
    return "- " + std::string(begins ? "\\" : "") + escaped_for_markdown(text) + "\n";
}

template <class Cells, class Words>
std::string line(const Cells& cells, Words words_of) {
    std::string text = "|";
    for (const auto& cell : cells) text += " " + escaped_for_markdown(words_of(cell)) + " |";
    return text + "\n";
}

}  // namespace

std::string as_markdown(const sheet& sheet, const render_options& options) {
    const sheet_words words = words_around(sheet, options);
    std::string text = words.title.empty() ? "" : "**" + escaped_for_markdown(words.title) + "**\n\n";
    for (const std::string& sentence : words.opening) text += entry(sentence);
    if (!words.opening.empty()) text += "\n";
    text += line(words.headings, std::identity{}) + "|";
    for (const sheet::column& column : sheet.columns) text += column.numeric ? "---:|" : "---|";
    text += "\n";
    for (const std::vector<sheet_cell>& row : sheet.rows)
        text += line(row, [&](const sheet_cell& cell) { return in_words(cell, options); });
    if (!words.notes.empty()) text += "\n";
    for (const std::string& note : words.notes) text += entry(note);
    return text;
}

}  // namespace ordeval::report
