#include "report/sheet_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "ordeval/text.hpp"

namespace ordeval::report {

namespace {

/// Beyond this a fixed number of decimals pretends to digits that a double does not have.
constexpr double largest_fixed = 1e15;

std::string converted(double value, std::chars_format format, int decimals) {
    std::array<char, 64> buffer;
    auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, decimals);
    return {buffer.data(), end};
}

struct word_cell {
    int decimals;
    std::string operator()(const std::string& words) const { return words; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(const score& result) const { return result ? rounded(*result, decimals) : "-"; }
    std::string operator()(const placement& place) const { return place.to_string(); }
};

struct full_cell {
    std::string operator()(const std::string& words) const { return words; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(const score& result) const { return result ? shortest(*result) : ""; }
    std::string operator()(const placement& place) const { return place.rank > 0 ? std::to_string(place.rank) : ""; }
};

/// The headings of the columns in which some score is undefined for this reason.
std::vector<std::string> columns_undefined_for(undefined_reason reason, const sheet& sheet) {
    std::vector<std::string> headings;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
        bool here = std::any_of(sheet.rows.begin(), sheet.rows.end(), [&](const std::vector<sheet_cell>& row) {
            const score* result = std::get_if<score>(&row[column]);
            return result && !result->defined() && result->reason() == reason;
        });
        if (here) headings.push_back(sheet.columns[column].heading);
    }
    return headings;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

void explain_undefined(const sheet& sheet, std::vector<std::string>& notes) {
    for (int number = 0; number < undefined_reasons; ++number) {
        auto reason = static_cast<undefined_reason>(number);
        std::vector<std::string> headings = columns_undefined_for(reason, sheet);
        if (headings.empty()) continue;
        notes.push_back("- in " + joined(headings) + ": undefined (" + std::string(name(reason)) + "), " +
                        std::string(explain(reason)));
    }
}

std::string mark(orientation better, bool arrows) {
    if (better == orientation::higher) return arrows ? " \u2191" : " ^";
    return arrows ? " \u2193" : " v";
}

}  // namespace

std::string rounded(double value, int decimals) {
    if (std::abs(value) >= largest_fixed) return converted(value, std::chars_format::scientific, decimals);
    std::string text = converted(value, std::chars_format::fixed, decimals);
    bool minus_nothing = text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos;
    return minus_nothing ? text.substr(1) : text;
}

std::string full_text(const sheet_cell& cell) { return std::visit(full_cell{}, cell); }

worded_sheet in_words(const sheet& sheet, const render_options& options) {
    worded_sheet words;
    for (const sheet::column& column : sheet.columns)
        words.headings.push_back(column.heading + (column.better ? mark(*column.better, options.arrows) : ""));
    for (const std::vector<sheet_cell>& row : sheet.rows) {
        std::vector<std::string>& cells = words.rows.emplace_back();
        for (const sheet_cell& cell : row) cells.push_back(std::visit(word_cell{options.decimals}, cell));
    }
    words.notes = sheet.notes;
    explain_undefined(sheet, words.notes);
    return words;
}

}  // namespace ordeval::report
