#include "io/records/columns.hpp"

#include <algorithm>
#include <map>

#include "io/records/column_names.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/header_row.hpp"
#include "io/records/same_names.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

constexpr std::string_view role_words[] = {"id",    "topic", "system", "label",   "gold",  "predicted", "count",
                                           "query", "class", "rank",   "measure", "score", "subgroup",  "-"};

std::optional<role> role_named(std::string_view word) {
    // Subgroups have an option of their own, and are no role that one could declare.
    for (std::size_t i = 0; i <= roles; ++i)
        if (role_words[i] == word && static_cast<role>(i) != role::subgroup) return static_cast<role>(i);
    return std::nullopt;
}

std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t plus = std::min(text.find('+', begin), text.size());
        parts.push_back(text.substr(begin, plus - begin));
        begin = plus + 1;
    }
    return parts;
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
std::size_t most_frequent_length(const first_rows& rows) {
    std::map<std::size_t, std::size_t> frequency;
    for (const auto& row : rows) ++frequency[row.size()];
    // The map goes from short to long, so that of equally frequent lengths the last that takes the place is the
    // longest, unless the first row's has it.
    std::size_t best = rows.empty() ? 0 : rows[0].size();
    for (auto [length, times] : frequency)
        if (times > frequency[best] || (times == frequency[best] && best != rows[0].size())) best = length;
    return best;
}

class column_finder {
public:
    column_finder(const std::string& path, const table_sample& sample, column_request request)
        : path_(path), sample_(sample), request_(std::move(request)) {}

    expected<column_layout> find(std::span<const std::string> all_declared) {
        const std::vector<std::string> declared = those_at_hand(all_declared);
        const bool by_name = !declared.empty() && declared[0].find('=') != std::string::npos;
        take_header(by_name);
        if (header_in_doubt_) return doubtful_header();
        if (request_.header_always && std::ranges::all_of(layout_.names, looks_like_number))
            return problem("the first line is not a header", "name the columns in the first line", "no_header");
        // What the user declared is never second-guessed; then names; then the number of columns; else it is asked.
        if (by_name) return declared_by_name(declared);
        if (!declared.empty()) return declared_by_order(declared);
        if (named()) {
            place_by_names();
            if (auto twice = second_of_a_name({})) return *std::move(twice);
            if (by_header()) return layout_;
        }
        if (const auto column = labels_of_the_other_kind()) return exchanged(*column);
        if (by_shape()) return layout_;
        return columns_unclear();
    }

private:
    /// `topic?=doc` declares a column where the file has it; where it has not, there is no such column, whatever others
    /// are called. What the file has to hold cannot be left open so.
    std::vector<std::string> those_at_hand(std::span<const std::string> declared) {
        std::vector<std::string> left;
        const std::vector<std::string> names = all_names();
        for (const std::string& entry : declared) {
            const std::size_t mark = entry.find("?=");
            const std::optional<role> what = role_named(entry.substr(0, std::min(mark, entry.size())));
            if (mark == std::string::npos || !what)
                left.push_back(entry);
            else if (is_required(*what) || column_named(names, entry.substr(mark + 2)))
                left.push_back(entry.substr(0, mark) + entry.substr(mark + 1));
            else
                forget(*what);
        }
        return left;
    }

    /// Of all columns, where the first row of a table is its header.
    std::vector<std::string> all_names() const {
        if (sample_.kind != table_kind::delimited) return sample_.keys;
        if (sample_.rows.empty()) return {};
        return {sample_.rows[0].begin(), sample_.rows[0].end()};
    }

    bool is_required(role what) const {
        const column_request::wanted* const column = find_wanted(request_, what);
        return column && column->required;
    }

    void forget(role what) {
        std::erase_if(request_.columns, [&](const auto& column) { return column.what == what; });
        for (std::vector<role>& shape : request_.shapes) std::ranges::replace(shape, what, role::ignored);
    }

    void take_header(bool must_have) {
        take_names(must_have);
        for (const std::string& name : layout_.names) folded_.push_back(folded_name(name));
    }

    void take_names(bool must_have) {
        if (sample_.kind != table_kind::delimited) {
            layout_.names = sample_.keys;
            layout_.width = sample_.keys.size();
            return;
        }
        layout_.header = must_have || request_.header_always;
        if (!layout_.header) {
            const first_row kind = kind_of_first_row(request_, sample_.rows);
            layout_.header = kind == first_row::header;
            header_in_doubt_ = kind == first_row::doubtful;
        }
        if (layout_.header && !sample_.rows.empty()) {
            layout_.names = all_names();
            layout_.width = layout_.names.size();
        } else {
            layout_.width = most_frequent_length(sample_.rows);
        }
    }

    diagnostic doubtful_header() const {
        const std::string called = in_quotes(request_.columns.front().names.front());
        return {.file = path_,
                .line = 1,
                .problem = "the first line may be a header that names classes, or a row",
                .remedy = "if it is a header, call its first column " + called +
                          (request_.classes ? "" : " and declare the classes with " + option_text("scale")) +
                          "; if it is a row, write a header before it",
                .kind = "doubtful_header"};
    }

    bool named() const { return !layout_.names.empty(); }

    diagnostic problem(std::string what, std::string remedy, std::string kind) const {
        return {.file = path_,
                .line = layout_.header ? 1U : 0U,
                .problem = std::move(what),
                .remedy = std::move(remedy),
                .kind = std::move(kind)};
    }

    /// A role may be given several names, for gold and runs may call the same thing differently. What has to be there
    /// and is not declared goes by the header. Items are told apart by a column that is surely their id, declared or
    /// not: to join them by their order instead would be a guess.
    expected<column_layout> declared_by_name(std::span<const std::string> declared) {
        std::vector<std::pair<role, std::string>> wanted;
        for (const std::string& entry : declared) {
            const std::size_t equals = entry.find('=');
            auto what = role_named(entry.substr(0, equals));
            if (!what || *what == role::ignored || equals == std::string::npos) return unknown_role(entry);
            if (find_wanted(request_, *what)) wanted.emplace_back(*what, entry.substr(equals + 1));
        }
        // The first of a role's names that this file has. Only where it has none of them is that a problem.
        for (const auto& [what, called] : wanted)
            if (auto column = column_named(layout_.names, called); column && !layout_[what])
                layout_.place(what, *column);
            else if (!column && what == role::id && !layout_[what] && called.find('+') != std::string::npos)
                if (auto unknown = compose_id(called)) return no_column(*unknown);
        for (const auto& [what, called] : wanted)
            if (!layout_[what]) return no_column(called);
        std::vector<std::size_t> by_their_names = layout_.parts;
        for (const auto& [what, called] : wanted) by_their_names.push_back(*layout_[what]);
        if (place_what_is_needed())
            layout_.notice = described("from " + option_text(request_.option) + " and the header");
        if (auto twice = second_of_a_name(by_their_names)) return *std::move(twice);
        return checked();
    }

    /// The id, and what a file of this kind has to hold, by the header's names.
    bool place_what_is_needed() {
        bool found = false;
        for (const auto& column : request_.columns)
            if (request_.names_bind && !layout_[column.what] && (column.required || column.what == role::id))
                found = place_by_name(column.what) || found;
        return found;
    }

    /// Makes one more column of several; returns the name of one that is not there.
    std::optional<std::string> compose_id(const std::string& parts) {
        std::vector<std::size_t> places;
        // `id=doc+sentence`: a column behind the stored ones, which the composed format fills from these.
        for (const std::string& part : parts_of(parts)) {
            const auto column = column_named(layout_.names, part);
            if (!column) return part;
            places.push_back(*column);
        }
        layout_.parts = std::move(places);
        layout_.place(role::id, layout_.width++);
        layout_.names.push_back(parts);
        return std::nullopt;
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

    /// Gives a role to the column that has the best of the names for it.
    bool place_by_name(role what, bool only_its_own = false) {
        const column_request::wanted& column = *find_wanted(request_, what);
        for (std::string_view name : column.names)
            for (std::size_t i = 0; i < layout_.stored_width(); ++i)
                if (folded_[i] == name && !layout_.used(i) && !(only_its_own && wanted_as(name) > 1)) {
                    layout_.place(what, i);
                    return true;
                }
        return false;
    }

    /// How many of the wanted columns may have the name: `target` is a topic here and a label there.
    std::size_t wanted_as(std::string_view name) const {
        return static_cast<std::size_t>(std::ranges::count_if(request_.columns, [&](const auto& column) {
            return std::ranges::find(column.names, name) != column.names.end();
        }));
    }

    /// Names that mean one thing first; a name that may mean several is what is still needed, the label above all.
    void place_by_names() {
        for (const auto& column : request_.columns) place_by_name(column.what, true);
        // A file has to have labels, and may do without topic, system and id: an ambiguous name goes where it is needed
        // most.
        const auto holds_labels = [](role what) {
            return what == role::label || what == role::gold || what == role::predicted;
        };
        for (const bool labels : {true, false})
            for (const auto& column : request_.columns)
                if (!layout_[column.what] && holds_labels(column.what) == labels) place_by_name(column.what);
    }

    /// What stands against a column that is taken by its name while another one has it too: `declared` are those whose
    /// very names the user gave.
    std::optional<diagnostic> second_of_a_name(std::span<const std::size_t> declared) const {
        const std::span<const std::string> stored = std::span(layout_.names).first(layout_.stored_width());
        std::vector<std::size_t> taken = layout_.parts;
        for (const auto& place : layout_.places)
            if (place && *place < stored.size()) taken.push_back(*place);
        for (const std::size_t column : taken) {
            const bool given = std::ranges::find(declared, column) != declared.end();
            if (auto twice = second_of_its_name(path_, layout_.header ? 1U : 0U, stored, column,
                                                given ? name_match::exact : name_match::folded, taken_by_order()))
                return twice;
        }
        return std::nullopt;
    }

    /// What to type so that the places of columns decide, where that is an option.
    std::string taken_by_order() const {
        if (!request_.names_bind) return {};
        std::string order;
        for (std::size_t i = 0; i < layout_.stored_width(); ++i) {
            std::string_view word = name(role::ignored);
            for (const auto& column : request_.columns)
                if (layout_[column.what] == i) word = name(column.what);
            order += (i > 0 ? "," : "") + std::string(word);
        }
        return ", or name all columns in their order, such as " + option_text(request_.option, order);
    }

    /// By the header's names; only where the names tell everything that a file of this kind needs to be joined.
    bool by_header() {
        // A label without an id could only be joined by row, which is right where there is nothing else and a guess
        // where an unknown column may be the id.
        const bool lacks_id = find_wanted(request_, role::id) && !layout_[role::id] && !request_.header_always;
        if (!all_required_found() || labels_twice() || (lacks_id && layout_.width > 1 && !surely_without_id())) {
            layout_.places = {};
            return false;
        }
        layout_.notice = described("by the header");
        return true;
    }

    /// Whether two columns have names that surely mean the labels wanted here, such as gold and truth.
    bool labels_twice() const {
        const auto several_of = [&](std::span<const std::string_view> certain) {
            return wanted_as(certain.front()) > 0 && std::ranges::count_if(folded_, [&](const std::string& name) {
                                                         return std::ranges::find(certain, name) != certain.end();
                                                     }) > 1;
        };
        return request_.names_bind && (several_of(std::span(gold_names).first(certain_gold_names)) ||
                                       several_of(std::span(answer_names).first(certain_answer_names)));
    }

    /// In gold the only column that is called as answers are, in a run the only one that is called as gold is, where no
    /// other can hold labels.
    std::optional<std::size_t> labels_of_the_other_kind() const {
        const column_request::wanted* const label = find_wanted(request_, role::label);
        if (!request_.names_bind || !label || unknown_names() > 0) return std::nullopt;
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < layout_.names.size(); ++i) {
            const std::vector<role> known = roles_of_name(layout_.names[i]);
            if (std::ranges::find(known, role::label) == known.end()) continue;
            if (found || std::ranges::find(label->names, folded_[i]) != label->names.end()) return std::nullopt;
            found = i;
        }
        return found;
    }

    diagnostic exchanged(std::size_t column) const {
        const bool gold = has_name(role::gold, column);
        return problem("the column " + in_quotes(layout_.names[column]) + " is called as " +
                           (gold ? "gold is, in a run" : "answers are, in gold"),
                       "name gold first and runs after it, or say " +
                           option_text(request_.option, "label=" + layout_.names[column]),
                       "doubtful_columns");
    }

    /// Whether no column can be the id, because all are known to be something else.
    bool surely_without_id() const {
        if (!request_.names_bind) return false;
        for (std::size_t i = 0; i < layout_.width; ++i) {
            const std::vector<role> known = roles_of_name(layout_.names[i]);
            if (!layout_.used(i) && (known.empty() || std::ranges::find(known, role::id) != known.end())) return false;
        }
        return true;
    }

    bool by_shape() {
        auto fits = [&](const std::vector<role>& shape) { return shape.size() == layout_.width; };
        auto shape = std::find_if(request_.shapes.begin(), request_.shapes.end(), fits);
        if (shape == request_.shapes.end() || contradicts_names(*shape)) return false;
        for (std::size_t i = 0; i < shape->size(); ++i) layout_.place((*shape)[i], i);
        layout_.notice = described("by position");
        layout_.by_position = true;
        return true;
    }

    /// A known name is never given another role, and beside known names the position tells at most what the one
    /// remaining column holds, which is then no topic.
    bool contradicts_names(const std::vector<role>& shape) const {
        if (!named() || !request_.names_bind) return false;
        // A shape such as id, topic, label is a guess by the number of columns. Where no name is known it is all there
        // is. Where some are, the one column of an unknown name can be what is left; two could be either way round, and
        // an unknown column is never taken for the topic.
        std::size_t unknown = 0;
        bool unknown_topic = false;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const std::vector<role> known = roles_of_name(layout_.names[i]);
            if (known.empty()) {
                ++unknown;
                unknown_topic = unknown_topic || shape[i] == role::topic;
            } else if (std::ranges::find(known, shape[i]) == known.end()) {
                return true;
            }
        }
        return unknown < shape.size() && (unknown > 1 || unknown_topic);
    }

    std::string described(const std::string& how) const {
        std::string text = "columns";
        for (std::size_t i = 0; i < layout_.width; ++i)
            for (const auto& column : request_.columns)
                if (layout_[column.what] == i) {
                    text += text == "columns" ? " " : ", ";
                    text += name(column.what);
                    if (named() && folded_name(layout_.names[i]) != name(column.what)) text += "=" + layout_.names[i];
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
            .problem = option_text("columns") + ": " + in_quotes(entry) + " is not a role of a column",
            .remedy = "use id, topic, label, system, or - to ignore a column; or id=NAME for a header name",
            .kind = "bad_columns"};
    }

    expected<column_layout> columns_unclear() {
        if (!named())
            return problem(
                "cannot tell what " + counted(layout_.width, "column") + " without a header hold",
                "say it with " + option_text("columns") + ", such as " + option_text("columns", suggested_order()),
                "no_column");
        const bool row_per_item = find_wanted(request_, role::count) && has_name_for(role::id);
        return problem("cannot tell what the columns " + quoted_list(layout_.names) + " hold",
                       "say it with " + option_text(option_to_type(), suggested_names()) +
                           (row_per_item ? ", or read a table with a row per item with " + option_text("wide") : ""),
                       "no_column");
    }

    bool has_name(role what, std::size_t column) const {
        const std::vector<role> known = roles_of_name(layout_.names[column]);
        return std::ranges::find(known, what) != known.end();
    }

    bool has_name_for(role what) const {
        for (std::size_t i = 0; i < layout_.names.size(); ++i)
            if (has_name(what, i)) return true;
        return false;
    }

    /// Where one header holds labels of both kinds, gold and runs need to be told different things.
    const char* option_to_type() const {
        const bool both = has_name_for(role::gold) && has_name_for(role::predicted);
        return (both || labels_twice()) && find_wanted(request_, role::label) ? request_.option : "columns";
    }

    std::string suggested_order() const {
        std::string order = "id";
        for (std::size_t i = 2; i < layout_.width; ++i) order += ",-";
        return layout_.width < 2 ? "label" : order + ",label";
    }

    std::size_t unknown_names() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(layout_.names, [](const std::string& name) { return roles_of_name(name).empty(); }));
    }

    /// The roles with the columns that have names for them, and with the columns of unknown names for what is left.
    std::string suggested_names() {
        place_by_names();
        std::size_t next = 0;
        const auto next_unknown = [&]() -> std::string {
            while (next < layout_.names.size() && (layout_.used(next) || !roles_of_name(layout_.names[next]).empty()))
                ++next;
            return next < layout_.names.size() ? layout_.names[next++] : std::string();
        };
        std::string text;
        for (const auto& column : request_.columns) {
            std::string called = layout_[column.what] ? layout_.names[*layout_[column.what]] : std::string();
            // What is suggested should work when it is typed: a name is given where there is only one candidate, and
            // NAME where the user has to choose.
            const bool unclear_id = column.what == role::id && unknown_names() > 1;
            if (called.empty() && (column.required || column.what == role::id) && !unclear_id) called = next_unknown();
            if (called.empty() && (column.required || unclear_id)) called = "NAME";
            if (called.empty()) continue;
            text += (text.empty() ? "" : ",") + std::string(name(column.what)) + "=" + called;
        }
        return text;
    }

    const std::string& path_;
    const table_sample& sample_;
    column_request request_;
    column_layout layout_;
    bool header_in_doubt_ = false;
    std::vector<std::string> folded_;  ///< the names of the columns that are stored
};

}  // namespace

std::string_view name(role what) { return role_words[static_cast<std::size_t>(what)]; }

bool column_layout::used(std::size_t column) const {
    return std::find(places.begin(), places.end(), std::optional(column)) != places.end();
}

std::vector<std::string> declared_names(std::span<const std::string> declared) {
    std::vector<std::string> names;
    for (const std::string& entry : declared) {
        const std::size_t equals = entry.find('=');
        if (equals == std::string::npos) continue;
        const std::string called = entry.substr(equals + 1);
        for (std::string& part : parts_of(called)) names.push_back(std::move(part));
    }
    return names;
}

expected<column_layout> find_columns(const std::string& path, const table_sample& sample, const column_request& request,
                                     std::span<const std::string> declared) {
    return column_finder(path, sample, request).find(declared);
}

std::optional<diagnostic> compose_runs(column_layout& layout, const std::string& path, const column_request& request,
                                       const std::string& column) {
    const column_request::wanted* const wanted = find_wanted(request, role::system);
    if (!wanted || wanted->names.empty()) return std::nullopt;
    const auto problem = [&](std::string what, std::string remedy) {
        return diagnostic{.file = path,
                          .line = layout.header ? 1U : 0U,
                          .problem = std::move(what),
                          .remedy = std::move(remedy),
                          .kind = "no_column"};
    };
    const std::optional<std::size_t> system = layout[role::system], value = column_named(layout.names, column);
    if (!value)
        return problem(
            "no column is called " + in_quotes(column),
            did_you_mean(column, layout.names, "choose from " + quoted_list(layout.names), candidate_names::texts));
    if (!system || *system == *value)
        return problem(
            "no column names the system beside " + in_quotes(column),
            "add a column 'system', or call the files NAME#1 and NAME#2 and use " + option_text("repeats", "names"));
    if (layout.composed())
        return problem("an id of several columns cannot be read together with " + option_text("repeats"),
                       "join its columns into one");
    if (auto twice = second_of_its_name(path, layout.header ? 1U : 0U, layout.names, *value, name_match::exact))
        return twice;
    layout.parts = {*system, *value};
    layout.between = '#';
    layout.names.push_back(layout.names[*system] + "#" + column);
    layout.place(role::system, layout.width++);
    return std::nullopt;
}

std::optional<diagnostic> place_subgroups(column_layout& layout, const std::string& path, const column_request& request,
                                          const std::string& column, const char* option) {
    if (!find_wanted(request, role::subgroup)) return std::nullopt;
    const auto problem = [&](std::string what, std::string remedy) {
        return diagnostic{.file = path,
                          .line = layout.header ? 1U : 0U,
                          .problem = std::move(what),
                          .remedy = std::move(remedy),
                          .kind = "no_column"};
    };
    if (layout.names.empty())
        return problem(option_text(option) + " names a column, and the file has no header",
                       "name the columns in the first line");
    const std::optional<std::size_t> place = column_named(layout.names, column);
    if (!place)
        return problem(
            "no column is called " + in_quotes(column),
            did_you_mean(column, layout.names, "choose from " + quoted_list(layout.names), candidate_names::texts));
    if (auto twice =
            second_of_its_name(path, layout.header ? 1U : 0U, std::span(layout.names).first(layout.stored_width()),
                               *place, name_match::exact))
        return twice;
    if (*place == layout[role::label] || *place == layout[role::gold] || *place == layout[role::id])
        return problem("the column " + in_quotes(column) + " holds the ids or the labels of the items",
                       "name another one with " + option_text(option));
    const bool guessed = !layout.notice.empty();
    if (guessed && layout[role::topic] == place) layout.places[static_cast<std::size_t>(role::topic)].reset();
    layout.place(role::subgroup, *place);
    return std::nullopt;
}

}  // namespace ordeval::io
