#include "io/records/header_row.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "io/records/column_names.hpp"
#include "io/records/file_numbers.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

bool is_number(std::string_view text) { return looks_like_number(text); }

bool knows(const column_request& request, std::string_view field) {
    const std::string name = folded_name(field);
    return std::ranges::any_of(request.columns, [&](const auto& column) {
        return std::ranges::find(column.names, name) != column.names.end();
    });
}

/// Whether some column has a number in every row but the first.
bool numbers_start_below(const first_rows& rows) {
    auto number_at = [](first_rows::row row, std::size_t column) {
        return column < row.size() && is_number(row[column]);
    };
    for (std::size_t column = 0; column < rows[0].size(); ++column)
        if (std::all_of(rows.begin() + 1, rows.end(), [&](const auto& row) { return number_at(row, column); }))
            return rows.size() > 1;
    return false;
}

/// Whether the numbers of a row are consecutive integers, up or down, as the names of classes are and shares are not.
bool numbers_are_classes(first_rows::row row) {
    std::vector<double> numbers;
    for (const std::string_view field : row)
        if (const std::optional<double> value = number_in(field)) numbers.push_back(*value);
    if (numbers.empty() || numbers[0] != std::floor(numbers[0])) return false;
    const double step = numbers.size() > 1 && numbers[1] < numbers[0] ? -1 : 1;
    return std::adjacent_find(numbers.begin(), numbers.end(), [step](double a, double b) { return b != a + step; }) ==
           numbers.end();
}

/// A first row with numbers, where a header may name classes by them: `topic,1,2,4` beside `x,0.5,0.2,0.3`.
class row_of_numbers {
public:
    row_of_numbers(const column_request& request, const first_rows& rows) : request_(request), rows_(rows) {
        const first_rows::row row = rows[0];
        const auto known = std::ranges::find_if(row, [&](std::string_view field) { return knows(request, field); });
        known_ = known != row.end();
        name_column_ = known_ ? static_cast<std::size_t>(known - row.begin()) : 0;
        certain_ = known_ && is_certain(*known);
        values_ = values_of(row);
    }

    first_row kind() const { return known_ ? kind_below_a_known_name() : kind_below_an_unknown_name(); }

private:
    /// Topics may well be called `target` or `no`, so that only the plainest names settle anything.
    static bool is_certain(std::string_view field) {
        const std::string name = folded_name(field);
        const auto among = [&](auto names) { return std::ranges::find(names, name) != names.end(); };
        return among(std::span(id_names).first(certain_id_names)) ||
               among(std::span(topic_names).first(certain_topic_names));
    }

    std::vector<std::string_view> values_of(first_rows::row row) const {
        std::vector<std::string_view> values(row.begin(), row.end());
        if (name_column_ < values.size()) values.erase(values.begin() + static_cast<std::ptrdiff_t>(name_column_));
        return values;
    }

    first_row kind_below_a_known_name() const {
        if (numbers_are_classes(rows_[0]) || names_the_scale()) return first_row::header;
        const bool may_name_classes = may_be() == row_values::labels ? all_different() : may_be() != row_values::shares;
        if (certain_ && are_whole(values_) && may_name_classes) return first_row::header;
        if (!all_different()) return first_row::data;
        // Such as `topic,0.5,1,1.5`, which no row of shares or counts is.
        if (certain_ && may_be() == row_values::none) return first_row::header;
        return counts_above_shares() ? first_row::header : first_row::doubtful;
    }

    /// The first column may have a name of its own, `unit,1,2,3`, or hold one, `x,1,2,3`. Only for shares is a row of
    /// such numbers so rare that asking is better than taking it for data.
    first_row kind_below_an_unknown_name() const {
        if (may_be() == row_values::labels) return first_row::data;
        if (may_be() == row_values::none) return names_the_scale() ? first_row::header : first_row::data;
        if (names_the_scale()) return counts_above_shares() ? first_row::header : first_row::doubtful;
        const bool as_classes = all_different() && (counts_above_shares() || names_usual_classes());
        return as_classes ? first_row::doubtful : first_row::data;
    }

    row_values may_be() const { return request_.values ? request_.values(values_) : row_values::labels; }

    /// Whether every class of the declared scale is there once; other columns may stand beside them.
    bool names_the_scale() const {
        if (!request_.classes) return false;
        std::set<label> seen;
        for (const std::string_view value : values_)
            if (const std::optional<label> found = request_.classes->find(value); found && names(value, *found))
                if (!seen.insert(*found).second) return false;
        return seen.size() == static_cast<std::size_t>(request_.classes->classes());
    }

    /// Whether a value that is that of a class is its name as well: `1.0` is a share where the class is called `1`.
    bool names(std::string_view value, label one) const {
        return !has_decimals(value) || value == request_.classes->names()[one];
    }

    static bool has_decimals(std::string_view value) { return value.find_first_of(".,") != std::string_view::npos; }

    /// Whether no scale says otherwise and the classes are 0 to K - 1, or 1 to K.
    bool names_usual_classes() const {
        if (request_.classes || values_.size() < 2 || std::ranges::any_of(values_, has_decimals)) return false;
        const std::optional<double> first = number_in(values_[0]), second = number_in(values_[1]);
        return (first == 0 || first == 1) && second > first && numbers_are_classes(values_);
    }

    static bool are_whole(const std::vector<std::string_view>& values) {
        return std::ranges::all_of(values, [](std::string_view text) {
            const std::optional<double> value = number_in(text);
            return value ? *value == std::floor(*value) : !is_number(text);
        });
    }

    bool all_different() const {
        return std::set<std::string_view>(values_.begin(), values_.end()).size() == values_.size();
    }

    /// Whether whole numbers stand above rows that are all shares, and not all of these are counts of 1 as well.
    bool counts_above_shares() const {
        if (may_be() != row_values::counts) return false;
        bool fractions = false;
        for (std::size_t row = 1; row < rows_.size(); ++row) {
            const std::vector<std::string_view> values = values_of(rows_[row]);
            if (request_.values(values) != row_values::shares) return false;
            fractions = fractions || !are_whole(values);
        }
        return fractions;
    }

    const column_request& request_;
    const first_rows& rows_;
    bool known_ = false;
    bool certain_ = false;
    std::size_t name_column_ = 0;
    std::vector<std::string_view> values_;
};

}  // namespace

first_row kind_of_first_row(const column_request& request, const first_rows& rows) {
    if (rows.empty()) return first_row::data;
    // Headers hold words, not numbers: known names, or unknown ones if columns of numbers stand below them. Labels that
    // are words over other words cannot be told from a header: without a known name the first line is data.
    const auto row = rows[0];
    if (std::ranges::none_of(row, is_number)) {
        const bool known = std::ranges::any_of(row, [&](std::string_view field) { return knows(request, field); });
        return known || numbers_start_below(rows) ? first_row::header : first_row::data;
    }
    return request.classes_in_header ? row_of_numbers(request, rows).kind() : first_row::data;
}

}  // namespace ordeval::io
