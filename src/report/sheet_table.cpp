// Sheets for a terminal: aligned columns, folded into blocks where the terminal is too narrow.
#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

constexpr std::size_t gap = 2;  ///< blanks between columns

std::string blanks(std::size_t number) { return std::string(number, ' '); }

/// The text before the decimal point; all of it where there is none.
std::size_t integer_width(const std::string& number) { return std::min(number.find('.'), number.size()); }

/// One column as lines of equal width: the heading, then the cells.
struct column_block {
    std::size_t width = 0;
    std::vector<std::string> lines;
};

column_block left_aligned(const std::vector<std::string>& texts) {
    column_block block;
    for (const std::string& text : texts) block.width = std::max(block.width, display_width(text));
    for (const std::string& text : texts) block.lines.push_back(text + blanks(block.width - display_width(text)));
    return block;
}

column_block right_aligned(const std::vector<std::string>& texts) {
    column_block block;
    for (const std::string& text : texts) block.width = std::max(block.width, display_width(text));
    for (const std::string& text : texts) block.lines.push_back(blanks(block.width - display_width(text)) + text);
    return block;
}

/// The heading stands right; the numbers have their points below each other, and a `-` stands with the units.
column_block aligned_by_point(std::vector<std::string> texts) {
    std::size_t longest_fraction = 0;
    for (std::size_t i = 1; i < texts.size(); ++i)
        longest_fraction = std::max(longest_fraction, texts[i].size() - integer_width(texts[i]));
    for (std::size_t i = 1; i < texts.size(); ++i)
        texts[i] += blanks(longest_fraction - (texts[i].size() - integer_width(texts[i])));
    return right_aligned(texts);
}

std::vector<column_block> aligned_columns(const sheet& sheet, const worded_sheet& words) {
    std::vector<column_block> blocks;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
        std::vector<std::string> texts{words.headings[column]};
        for (const std::vector<std::string>& row : words.rows) texts.push_back(row[column]);
        blocks.push_back(sheet.columns[column].numeric ? aligned_by_point(std::move(texts)) : left_aligned(texts));
    }
    return blocks;
}

/// Which columns stand side by side: each fold begins with the key columns and takes at least one other.
std::vector<std::vector<std::size_t>> folds(const std::vector<column_block>& columns, std::size_t keys,
                                            std::size_t limit) {
    keys = std::min(keys, columns.size());
    std::vector<std::size_t> start;
    std::size_t start_width = 0;
    for (std::size_t column = 0; column < keys; ++column) {
        start.push_back(column);
        start_width += columns[column].width + (column > 0 ? gap : 0);
    }
    std::vector<std::vector<std::size_t>> result{start};
    std::size_t width = start_width;
    for (std::size_t column = keys; column < columns.size(); ++column) {
        bool fits = limit == 0 || width + gap + columns[column].width <= limit;
        if (!fits && result.back().size() > keys) {
            result.push_back(start);
            width = start_width;
        }
        result.back().push_back(column);
        width += columns[column].width + gap;
    }
    return result;
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

std::string as_table(const sheet& sheet, const render_options& options) {
    worded_sheet words = in_words(sheet, options);
    std::vector<column_block> columns = aligned_columns(sheet, words);
    auto width = static_cast<std::size_t>(std::max(options.width, 0));
    std::string text = words.title.empty() ? "" : words.title + "\n\n";
    for (const std::string& sentence : words.opening) text += wrapped("* " + sentence, width, 2) + "\n";
    if (!words.opening.empty()) text += "\n";
    bool first = true;
    for (const std::vector<std::size_t>& fold : folds(columns, sheet.key_columns, width)) {
        if (!first) text += "\n";
        first = false;
        for (std::size_t line = 0; line <= sheet.rows.size(); ++line) {
            if (line > 0 && std::find(sheet.groups.begin(), sheet.groups.end(), line - 1) != sheet.groups.end())
                text += "\n";
            std::string row;
            for (std::size_t column : fold) row += (row.empty() ? "" : blanks(gap)) + columns[column].lines[line];
            text += without_trailing_blanks(row) + "\n";
        }
    }
    if (!words.notes.empty()) text += "\n";
    for (const std::string& note : words.notes) text += wrapped(note, width, 2) + "\n";
    return text;
}

}  // namespace ordeval::report
