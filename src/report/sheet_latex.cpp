// Sheets for a paper: a booktabs tabular, the notes below it in small print.
#include "ordeval/detail/visible.hpp"
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

std::string escaped_for_latex(const std::string& text) {
    std::string result;
    for (char c : text) switch (c) {
            case '\\': result += "\\textbackslash{}"; break;
            case '~': result += "\\textasciitilde{}"; break;
            case '^': result += "\\textasciicircum{}"; break;
            case '<': result += "\\textless{}"; break;
            case '>': result += "\\textgreater{}"; break;
            case '|': result += "\\textbar{}"; break;
            case '"': result += "\\textquotedblright{}"; break;  // in every font encoding, unlike \textquotedbl
            case '`': result += "\\textasciigrave{}"; break;
            case '-': result += result.ends_with('-') ? "{}-" : "-"; break;  // two would become a dash
            case '&':
            case '%':
            case '$':
            case '#':
            case '_':
            case '{':
            case '}': result += std::string("\\") + c; break;
            default: result += c;
        }
    return result;
}

/// A number keeps its sign as a minus, not a hyphen, and so do the limits of an interval; `<` is a sign as well.
std::string cell(const std::string& text, bool numeric) {
    if (!numeric) return escaped_for_latex(text);
    if (text == "-") return "--";
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts_number = i == 0 || text[i - 1] == '[' || text[i - 1] == ' ';
        const bool before_digit = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
        const bool is_sign = (text[i] == '-' || text[i] == '<') && starts_number && before_digit;
        result += is_sign ? std::string("$") + text[i] + "$" : escaped_for_latex(text.substr(i, 1));
    }
    return result;
}

template <class Cell>
std::string line(std::size_t columns, Cell cell_of) {
    std::string text;
    for (std::size_t column = 0; column < columns; ++column) text += (column > 0 ? " & " : "") + cell_of(column);
    // What follows the end of a row would be read as its arguments.
    if (text.starts_with('[') || text.starts_with('*')) text = "{}" + text;
    return text + " \\\\\n";
}

std::string heading(const sheet::column& column) {
    const std::string words = escaped_for_latex(visible(column.heading));
    if (!column.better) return words;
    return words + (*column.better == orientation::higher ? " $\\uparrow$" : " $\\downarrow$");
}

}  // namespace

std::string as_latex(const sheet& sheet, const render_options& options) {
    const sheet_words words = words_around(sheet, options);
    std::size_t columns = sheet.columns.size();
    std::string text = "% needs \\usepackage{booktabs}\n";
    if (!words.title.empty()) text += "% " + escaped_for_latex(words.title) + "\n";
    for (const std::string& sentence : words.opening) text += escaped_for_latex(sentence) + "\n";
    if (!words.opening.empty()) text += "\n\\medskip\n";
    text += "\\begin{tabular}{";
    for (const sheet::column& column : sheet.columns) text += column.numeric ? 'r' : 'l';
    text += "}\n\\toprule\n" + line(columns, [&](std::size_t c) { return heading(sheet.columns[c]); }) + "\\midrule\n";
    group_starts groups(sheet);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
        if (groups.at(row)) text += "\\midrule\n";
        text += line(columns, [&](std::size_t c) {
            return cell(in_words(sheet.rows[row][c], options), sheet.columns[c].numeric);
        });
    }
    text += "\\bottomrule\n\\end{tabular}\n";
    if (!words.notes.empty()) text += "\n\\smallskip\n{\\footnotesize\n";
    for (const std::string& note : words.notes) text += escaped_for_latex(note) + "\\par\n";
    if (!words.notes.empty()) text += "}\n";
    return text;
}

}  // namespace ordeval::report
