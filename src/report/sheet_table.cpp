// Sheets for a terminal: aligned columns, folded into blocks where the terminal is too narrow.
#include <algorithm>
#include <string_view>
#include <utility>

#include "ordeval/detail/text.hpp"
#include "report/sheet_formats.hpp"
#include "report/sheet_text.hpp"

namespace ordeval::report {

namespace {

constexpr std::size_t gap = 2;  ///< blanks between columns

std::string blanks(std::size_t number) { return std::string(number, ' '); }

/// How wide a text is before its decimal point, and from there on.
std::pair<std::size_t, std::size_t> parts_of(std::string_view number) {
    const std::size_t point = std::min(number.find('.'), number.size());
    return {display_width(number.substr(0, point)), display_width(number.substr(point))};
}

/// A column of texts of equal width. Words stand left; numbers stand right and have their points below each other, so
/// that a `-` stands with the units.
class aligned_column {
public:
    aligned_column(const sheet& sheet, std::size_t column, const std::string& heading, const render_options& options)
        : numeric_(sheet.columns[column].numeric) {
        std::size_t whole = 0;
        for (const std::vector<sheet_cell>& row : sheet.rows) {
            const std::string text = in_words(row[column], options);
            const auto [before, behind] = numeric_ ? parts_of(text) : std::pair(display_width(text), std::size_t{0});
            whole = std::max(whole, before);
            fraction_ = std::max(fraction_, behind);
        }
        width_ = std::max(display_width(heading), whole + fraction_);
    }

    std::size_t width() const { return width_; }

    std::string heading(const std::string& text) const {
        const std::string beside = blanks(width_ - display_width(text));
        return numeric_ ? beside + text : text + beside;
    }
    std::string cell(const std::string& text) const {
        if (!numeric_) return heading(text);
        const auto [before, behind] = parts_of(text);
        return blanks(width_ - fraction_ - before) + text + blanks(fraction_ - behind);
    }

private:
    bool numeric_;
    std::size_t width_ = 0;
    std::size_t fraction_ = 0;  ///< the longest, with its point
};

/// Which columns stand side by side: each fold begins with the key columns and takes at least one other.
std::vector<std::vector<std::size_t>> folds(const std::vector<aligned_column>& columns, std::size_t keys,
                                            std::size_t limit) {
    keys = std::min(keys, columns.size());
    std::vector<std::size_t> start;
    std::size_t start_width = 0;
    for (std::size_t column = 0; column < keys; ++column) {
        start.push_back(column);
        start_width += columns[column].width() + (column > 0 ? gap : 0);
    }
    std::vector<std::vector<std::size_t>> result{start};
    std::size_t width = start_width;
    for (std::size_t column = keys; column < columns.size(); ++column) {
        bool fits = limit == 0 || width + gap + columns[column].width() <= limit;
        if (!fits && result.back().size() > keys) {
            result.push_back(start);
            width = start_width;
        }
        result.back().push_back(column);
        width += columns[column].width() + gap;
    }
    return result;
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace

std::string as_table(const sheet& sheet, const render_options& options) {
    const sheet_words words = words_around(sheet, options);
    std::vector<aligned_column> columns;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column)
        columns.emplace_back(sheet, column, words.headings[column], options);
    auto width = static_cast<std::size_t>(std::max(options.width, 0));
    std::string text = words.title.empty() ? "" : words.title + "\n\n";
    for (const std::string& sentence : words.opening) text += wrapped("* " + sentence, width, 2) + "\n";
    if (!words.opening.empty()) text += "\n";
    bool first = true;
    for (const std::vector<std::size_t>& fold : folds(columns, sheet.key_columns, width)) {
        if (!first) text += "\n";
        first = false;
        const auto add_line = [&](auto text_of) {
            std::string line;
            for (std::size_t column : fold) line += (line.empty() ? "" : blanks(gap)) + text_of(column);
            text += without_trailing_blanks(std::move(line)) + "\n";
        };
        add_line([&](std::size_t column) { return columns[column].heading(words.headings[column]); });
        group_starts groups(sheet);
        for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
            if (groups.at(row)) text += "\n";
            add_line(
                [&](std::size_t column) { return columns[column].cell(in_words(sheet.rows[row][column], options)); });
        }
    }
    if (!words.notes.empty()) text += "\n";
    for (const std::string& note : words.notes) text += wrapped(note, width, 2) + "\n";
    return text;
}

}  // namespace ordeval::report
