#include "io/records/columns.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

constexpr std::string_view role_words[] = {"id",    "topic", "system", "label",   "gold",  "predicted", "count",
                                           "query", "class", "rank",   "measure", "score", "-"};

std::optional<role> role_named(std::string_view word) {
    for (std::size_t i = 0; i <= roles; ++i)
        if (role_words[i] == word) return static_cast<role>(i);
    return std::nullopt;
}

bool is_number(std::string_view text) { return number_in(text).has_value(); }

/// `Tweet ID` and `tweet-id` are `tweet_id`.
std::string folded(std::string_view name) {
    std::string plain;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        plain += c == ' ' || c == '-' ? '_' : c;
    }
    return plain;
}

const column_request::wanted* find_wanted(const column_request& request, role what) {
    for (const auto& column : request.columns)
        if (column.what == what) return &column;
    return nullptr;
}

std::optional<std::size_t> column_named(std::span<const std::string> names, std::string_view wanted) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == wanted) return i;
    return std::nullopt;
}

/// The length that most rows have; of equally frequent ones that of the first row, or the longest.
std::size_t most_frequent_length(std::span<const std::vector<std::string>> rows) {
    std::map<std::size_t, std::size_t> frequency;
    for (const auto& row : rows) ++frequency[row.size()];
    std::size_t best = rows.empty() ? 0 : rows[0].size();
    for (auto [length, times] : frequency)
        if (times > frequency[best] || (times == frequency[best] && best != rows[0].size())) best = length;
    return best;
}

bool knows_a_name(const column_request& request, std::span<const std::string> row) {
    return std::any_of(row.begin(), row.end(), [&](const std::string& field) {
        const std::string name = folded(field);
        return std::any_of(request.columns.begin(), request.columns.end(), [&](const auto& column) {
            return std::find(column.names.begin(), column.names.end(), name) != column.names.end();
        });
    });
}

/// Whether some column has a number in every row but the first.
bool numbers_start_below(std::span<const std::vector<std::string>> rows) {
    auto number_at = [](const std::vector<std::string>& row, std::size_t column) {
        return column < row.size() && is_number(row[column]);
    };
    for (std::size_t column = 0; column < rows[0].size(); ++column)
        if (std::all_of(rows.begin() + 1, rows.end(), [&](const auto& row) { return number_at(row, column); }))
            return rows.size() > 1;
    return false;
}

/// Whether the numbers of a row are consecutive integers, up or down, as the names of classes are and shares are not.
bool numbers_are_classes(std::span<const std::string> row) {
    std::vector<double> numbers;
    for (const std::string& field : row)
        if (const std::optional<double> value = number_in(field)) numbers.push_back(*value);
    if (numbers.empty() || numbers[0] != std::floor(numbers[0])) return false;
    const double step = numbers.size() > 1 && numbers[1] < numbers[0] ? -1 : 1;
    return std::adjacent_find(numbers.begin(), numbers.end(), [step](double a, double b) { return b != a + step; }) ==
           numbers.end();
}

/// Headers hold words, not numbers: either words we know, or words above columns of numbers.
bool looks_like_header(const column_request& request, const std::vector<std::vector<std::string>>& rows) {
    if (rows.empty()) return false;
    if (knows_a_name(request, rows[0]) && request.classes_in_header && numbers_are_classes(rows[0])) return true;
    if (knows_a_name(request, rows[0]) && std::none_of(rows[0].begin(), rows[0].end(), is_number)) return true;
    return std::none_of(rows[0].begin(), rows[0].end(), is_number) && numbers_start_below(rows);
}

class column_finder {
public:
    column_finder(const std::string& path, const table_sample& sample, const column_request& request)
        : path_(path), sample_(sample), request_(request) {}

    expected<column_layout> find(std::span<const std::string> declared) {
        const bool by_name = !declared.empty() && declared[0].find('=') != std::string::npos;
        take_header(by_name);
        if (request_.header_always && std::all_of(layout_.names.begin(), layout_.names.end(), is_number))
            return problem("the first line is no header", "name the columns in the first line", "no_header");
        if (by_name) return declared_by_name(declared);
        if (!declared.empty()) return declared_by_order(declared);
        if (named() && by_header()) return layout_;
        if (by_shape()) return layout_;
        return columns_unclear();
    }

private:
    void take_header(bool must_have) {
        if (sample_.kind != table_kind::delimited) {
            layout_.names = sample_.keys;
            layout_.width = sample_.keys.size();
            return;
        }
        layout_.header = must_have || request_.header_always || looks_like_header(request_, sample_.rows);
        if (layout_.header && !sample_.rows.empty()) {
            layout_.names = sample_.rows[0];
            layout_.width = layout_.names.size();
        } else {
            layout_.width = most_frequent_length(sample_.rows);
        }
    }

    bool named() const { return !layout_.names.empty(); }

    diagnostic problem(std::string what, std::string remedy, std::string kind) const {
        return {.file = path_,
                .line = layout_.header ? 1U : 0U,
                .problem = std::move(what),
                .remedy = std::move(remedy),
                .kind = std::move(kind)};
    }

    /// A role may be given several names, for gold and runs may call the same thing differently.
    expected<column_layout> declared_by_name(std::span<const std::string> declared) {
        std::vector<std::pair<role, std::string>> wanted;
        for (const std::string& entry : declared) {
            const std::size_t equals = entry.find('=');
            auto what = role_named(entry.substr(0, equals));
            if (!what || *what == role::ignored || equals == std::string::npos) return unknown_role(entry);
            if (find_wanted(request_, *what)) wanted.emplace_back(*what, entry.substr(equals + 1));
        }
        for (const auto& [what, called] : wanted)
            if (auto column = column_named(layout_.names, called); column && !layout_[what])
                layout_.place(what, *column);
        for (const auto& [what, called] : wanted)
            if (!layout_[what]) return no_column(called);
        return checked();
    }

    expected<column_layout> declared_by_order(std::span<const std::string> declared) {
        std::vector<role> order;
        for (const std::string& entry : declared) {
            auto what = role_named(entry);
            if (!what) return unknown_role(entry);
            order.push_back(*what);
        }
        // The list describes the runs; gold has no column that says which system answered.
        const bool lacks_system = !find_wanted(request_, role::system) && layout_.width + 1 == order.size();
        if (lacks_system) std::erase(order, role::system);
        if (layout_.width != order.size() && sample_.kind == table_kind::delimited)
            return problem(
                counted(layout_.width, "column") + " where " + std::to_string(order.size()) + " are declared",
                "name every column in " + option_text("columns") + ", with - for those to ignore",
                "wrong_column_count");
        for (std::size_t i = 0; i < order.size() && i < layout_.width; ++i)
            if (order[i] != role::ignored && find_wanted(request_, order[i])) layout_.place(order[i], i);
        return checked();
    }

    /// By the header's names; only where the names tell everything that a file of this kind needs to be joined.
    bool by_header() {
        for (const auto& column : request_.columns)
            for (std::string_view name : column.names) {
                if (layout_[column.what]) break;
                for (std::size_t i = 0; i < layout_.names.size(); ++i)
                    if (folded(layout_.names[i]) == name && !layout_.used(i)) layout_.place(column.what, i);
            }
        const bool lacks_id = find_wanted(request_, role::id) && !layout_[role::id] && !request_.header_always;
        if (!all_required_found() || (lacks_id && layout_.width > 1)) {
            layout_.places = {};
            return false;
        }
        layout_.notice = described("by the header");
        return true;
    }

    bool by_shape() {
        auto fits = [&](const std::vector<role>& shape) { return shape.size() == layout_.width; };
        auto shape = std::find_if(request_.shapes.begin(), request_.shapes.end(), fits);
        if (shape == request_.shapes.end()) return false;
        for (std::size_t i = 0; i < shape->size(); ++i) layout_.place((*shape)[i], i);
        layout_.notice = described("by their number");
        return true;
    }

    std::string described(const char* how) const {
        std::string text = "columns";
        for (std::size_t i = 0; i < layout_.width; ++i)
            for (const auto& column : request_.columns)
                if (layout_[column.what] == i) {
                    text += text == "columns" ? " " : ", ";
                    text += name(column.what);
                    if (named() && folded(layout_.names[i]) != name(column.what)) text += "=" + layout_.names[i];
                }
        return text + " taken " + how + (layout_.header ? "; first line is a header" : "");
    }

    bool all_required_found() const {
        return std::all_of(request_.columns.begin(), request_.columns.end(),
                           [&](const auto& column) { return !column.required || layout_[column.what]; });
    }

    expected<column_layout> checked() const {
        for (const auto& column : request_.columns)
            if (column.required && !layout_[column.what])
                return problem(option_text("columns") + " names no " + std::string(name(column.what)) + " column",
                               "add the role " + std::string(name(column.what)), "no_column");
        return layout_;
    }

    expected<column_layout> no_column(const std::string& wanted) const {
        return problem(
            "no column is called " + in_quotes(wanted),
            did_you_mean(wanted, layout_.names, "choose from " + quoted_list(layout_.names), candidate_names::texts),
            "no_column");
    }

    expected<column_layout> unknown_role(const std::string& entry) const {
        return diagnostic{
            .problem = option_text("columns") + ": " + in_quotes(entry) + " is no role of a column",
            .remedy = "use id, topic, label, system, or - to ignore a column; or id=NAME for a header name",
            .kind = "bad_columns"};
    }

    expected<column_layout> columns_unclear() const {
        return problem(named() ? "cannot tell the columns " + quoted_list(layout_.names) + " apart"
                               : "cannot tell what " + counted(layout_.width, "column") + " without a header hold",
                       "say it with " + option_text("columns") + ", such as " +
                           option_text("columns", "id,topic,label") + " or " +
                           option_text("columns", "id=NAME,label=NAME"),
                       "no_column");
    }

    const std::string& path_;
    const table_sample& sample_;
    const column_request& request_;
    column_layout layout_;
};

}  // namespace

std::string_view name(role what) { return role_words[static_cast<std::size_t>(what)]; }

bool column_layout::used(std::size_t column) const {
    return std::find(places.begin(), places.end(), std::optional(column)) != places.end();
}

expected<column_layout> find_columns(const std::string& path, const table_sample& sample, const column_request& request,
                                     std::span<const std::string> declared) {
    return column_finder(path, sample, request).find(declared);
}

}  // namespace ordeval::io
