#include "report/sheet_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "ordeval/detail/visible.hpp"

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
    std::string operator()(const std::string& words) const { return visible(words); }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(const score& result) const { return result ? rounded(*result, decimals) : "-"; }
    std::string operator()(const placement& place) const { return place.to_string(); }
    std::string operator()(const score_with_interval& cell) const {
        if (!cell.value) return "-";
        const std::string value = rounded(*cell.value, decimals);
        if (!cell.interval) return value + " [-]";
        return value + " [" + rounded(cell.interval.low(), decimals) + ", " + rounded(cell.interval.high(), decimals) +
               "]";
    }
    std::string operator()(const p_value_cell& p) const {
        const double smallest = std::pow(10.0, -decimals);
        // A plain share of trials may be 0, and with few trials that is no proof of anything smaller.
        const bool too_small = p.value && *p.value > 0 && *p.value < smallest;
        return too_small ? "<" + rounded(smallest, decimals) : (*this)(p.value);
    }
};

struct full_cell {
    std::string operator()(const std::string& words) const { return words; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(const score& result) const { return result ? shortest(*result) : ""; }
    std::string operator()(const placement& place) const { return place.rank > 0 ? std::to_string(place.rank) : ""; }
    std::string operator()(const score_with_interval& cell) const { return (*this)(cell.value); }
    std::string operator()(const p_value_cell& p) const { return (*this)(p.value); }
};

/// The score of a cell that has one.
const score* score_in(const sheet_cell& cell) {
    if (const auto* sure = std::get_if<score_with_interval>(&cell)) return &sure->value;
    if (const auto* p = std::get_if<p_value_cell>(&cell)) return &p->value;
    return std::get_if<score>(&cell);
}

/// The headings of the columns that have such a cell.
template <class Condition>
std::vector<std::string> columns_with(const sheet& sheet, Condition condition) {
    std::vector<std::string> headings;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column)
        if (std::any_of(sheet.rows.begin(), sheet.rows.end(),
                        [&](const std::vector<sheet_cell>& row) { return condition(row[column]); }))
            headings.push_back(sheet.columns[column].heading);
    return headings;
}

void explain_undefined(const sheet& sheet, std::vector<std::string>& notes) {
    for (int number = 0; number < undefined_reasons; ++number) {
        auto reason = static_cast<undefined_reason>(number);
        const std::vector<std::string> headings = columns_with(sheet, [&](const sheet_cell& cell) {
            const score* result = score_in(cell);
            return result && !result->defined() && result->reason() == reason;
        });
        if (headings.empty()) continue;
        notes.push_back("- in " + joined(headings) + ": undefined (" + std::string(name(reason)) + "), " +
                        std::string(explain(reason)));
    }
}

void explain_missing_intervals(const sheet& sheet, std::vector<std::string>& notes) {
    for (int number = 0; number < no_interval_reasons; ++number) {
        auto reason = static_cast<no_interval>(number);
        if (reason == no_interval::undefined_score) continue;  // the missing score is explained already
        const std::vector<std::string> headings = columns_with(sheet, [&](const sheet_cell& cell) {
            const auto* sure = std::get_if<score_with_interval>(&cell);
            return sure && !sure->interval && sure->interval.reason() == reason;
        });
        if (headings.empty()) continue;
        notes.push_back("[-] in " + joined(headings) + ": no interval (" + std::string(name(reason)) + "), " +
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

std::pair<std::string, std::string> full_limits(const sheet_cell& cell) {
    const auto* sure = std::get_if<score_with_interval>(&cell);
    if (!sure || !sure->interval) return {};
    return {shortest(sure->interval.low()), shortest(sure->interval.high())};
}

std::string in_words(const sheet_cell& cell, const render_options& options) {
    return std::visit(word_cell{options.decimals}, cell);
}

sheet_words words_around(const sheet& sheet, const render_options& options) {
    sheet_words words;
    words.title = visible(sheet.title);
    for (const sheet::column& column : sheet.columns)
        words.headings.push_back(visible(column.heading) + (column.better ? mark(*column.better, options.arrows) : ""));
    for (const std::string& sentence : sheet.opening) words.opening.push_back(visible(sentence));
    words.notes = sheet.notes;
    explain_undefined(sheet, words.notes);
    explain_missing_intervals(sheet, words.notes);
    for (std::string& note : words.notes) note = visible(note);
    return words;
}

}  // namespace ordeval::report
