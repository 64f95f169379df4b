#include "io/records/json_document.hpp"

#include <algorithm>
#include <array>

#include "io/records/column_names.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/json_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

/// What people call the member that holds everything; only needed where it is an object, or an empty list.
constexpr std::array<std::string_view, 13> wrapper_names{
    "data",      "predictions", "items",  "records",     "results", "rows",      "examples",
    "instances", "answers",     "labels", "annotations", "outputs", "submission"};

/// A member of an object as it is written.
struct json_member {
    const char* begin = nullptr;  ///< the quote before the key
    std::string_view key = {};    ///< without quotes, with its escapes
    const char* value = nullptr;
    const char* end = nullptr;  ///< of the value; null where the text ends before it
};

const char* past_space(const char* at, const char* end) {
    while (at < end && is_json_space(*at)) ++at;
    return at;
}

/// One past the quote that closes the string at `begin`; null where it does not close before `end`.
const char* string_end(const char* begin, const char* end) {
    for (const char* at = begin + 1; at < end; ++at) {
        if (*at == '"') return at + 1;
        if (*at == '\\') ++at;
    }
    return nullptr;
}

const char* value_end(const char* begin, const char* end) {
    if (*begin == '{' || *begin == '[') return object_end(begin, end);
    if (*begin == '"') return string_end(begin, end);
    const char* stop =
        std::find_if(begin, end, [](char c) { return c == ',' || c == '}' || c == ']' || is_json_space(c); });
    return stop == end ? nullptr : stop;
}

/// Walks the members of an object from behind its brace. What it passes has to be checked elsewhere.
class member_walker {
public:
    member_walker(const char* begin, const char* end) : at_(begin), end_(end) {}

    std::optional<json_member> next() {
        if (!at_) return std::nullopt;
        at_ = past_space(at_, end_);
        if (at_ < end_ && *at_ == ',') at_ = past_space(at_ + 1, end_);
        if (at_ >= end_ || *at_ != '"') return std::nullopt;
        json_member found{.begin = at_};
        const char* key_end = string_end(at_, end_);
        if (!key_end) return std::nullopt;
        found.key = {at_ + 1, static_cast<std::size_t>(key_end - at_) - 2};
        const char* colon = past_space(key_end, end_);
        if (colon >= end_ || *colon != ':') return std::nullopt;
        found.value = past_space(colon + 1, end_);
        if (found.value >= end_) return std::nullopt;
        at_ = found.end = value_end(found.value, end_);
        return found;
    }

private:
    const char* at_;
    const char* end_;
};

enum class value_kind { plain, list, records, empty_list, object };

value_kind kind_of_value(const json_member& member, const char* end) {
    if (*member.value == '{') return value_kind::object;
    if (*member.value != '[') return value_kind::plain;
    const char* first = past_space(member.value + 1, end);
    if (first < end && *first == '{') return value_kind::records;
    return first < end && *first == ']' ? value_kind::empty_list : value_kind::list;
}

bool is_of_one_item(role what) {
    return what == role::id || what == role::label || what == role::gold || what == role::predicted;
}

/// Members of an object with the kinds of their values; enough of them to tell what the object is.
class object_outline {
public:
    static constexpr std::size_t most = 2000;
    /// With more members an object has no columns, whatever its members are called.
    static constexpr std::size_t most_columns = 64;

    object_outline(const char* begin, const char* end) : end_(end) {
        member_walker walker(begin + 1, end);
        while (members_.size() < most)
            if (const std::optional<json_member> found = walker.next())
                members_.push_back(*found);
            else
                break;
    }

    bool empty() const { return members_.empty(); }
    const json_member& front() const { return members_.front(); }
    value_kind kind(const json_member& member) const { return kind_of_value(member, end_); }

    bool all_are(value_kind wanted) const {
        return !empty() && std::ranges::all_of(members_, [&](const json_member& one) { return kind(one) == wanted; });
    }

    /// Whether its members are columns: half of them or more have the names of such.
    bool has_columns() const {
        const auto known =
            std::ranges::count_if(members_, [](const json_member& one) { return !roles_of_name(one.key).empty(); });
        return members_.size() <= most_columns && 2 * static_cast<std::size_t>(known) >= members_.size();
    }

    /// Whether it is a record: one of its members is the id or the label itself.
    bool is_record() const {
        return members_.size() <= most_columns && std::ranges::any_of(members_, [&](const json_member& one) {
                   return kind(one) == value_kind::plain && std::ranges::any_of(roles_of_name(one.key), is_of_one_item);
               });
    }

    /// Members that may hold the records.
    std::vector<json_member> holders() const {
        std::vector<json_member> found;
        for (const json_member& one : members_) {
            const value_kind what = kind(one);
            const bool named = is_wrapper_name(one.key);
            if (what == value_kind::records ||
                (named && (what == value_kind::empty_list || what == value_kind::object)))
                found.push_back(one);
        }
        return found;
    }

private:
    const char* end_;
    std::vector<json_member> members_;
};

diagnostic several_lists(const std::vector<json_member>& holders) {
    std::vector<std::string> names;
    for (const json_member& one : holders) names.emplace_back(one.key);
    return {.problem = "holds several lists that could be the records: " + quoted_list(names),
            .remedy = "keep one of them in the file",
            .kind = "several_lists"};
}

diagnostic columns_as_members() {
    return {.problem = "is a JSON object of columns, not of records",
            .remedy = "write a record per item, as pandas does with to_json(orient='records')",
            .kind = "bad_json"};
}

/// A name for the column of ids that the record does not use itself.
std::string name_of_ids(const std::vector<std::string>& keys) {
    for (const char* name : {"id", "key", "item"})
        if (std::ranges::find(keys, name) == keys.end()) return name;
    return "(key)";
}

std::optional<json_record_outline> outline_of_keyed(const object_outline& all) {
    const json_member& first = all.front();
    json_record_outline found;
    if (all.all_are(value_kind::plain)) {
        found.keys = {"id", "label"};
    } else if (all.all_are(value_kind::list)) {
        if (!first.end) return std::nullopt;
        const std::string alone = "{" + std::string(first.begin, first.end) + "}";
        found.lists = outline_of_record(alone).lists;
        if (found.lists.empty()) return std::nullopt;
        found.lists.front().key = "values";
        found.keys = {"id", "values"};
    } else if (all.all_are(value_kind::object)) {
        if (!first.end) return std::nullopt;
        found = outline_of_record({first.value, static_cast<std::size_t>(first.end - first.value)});
        found.keys.insert(found.keys.begin(), name_of_ids(found.keys));
    } else {
        return std::nullopt;
    }
    return found;
}

/// A document is one piece of text and one batch.
class document_scanner final : public record_scanner {
public:
    document_scanner(json_layout layout, json_columns columns)
        : layout_(std::move(layout)), fields_(std::move(columns)) {}

    void scan(record_batch& batch) override {
        const std::string_view text = std::as_const(batch).text();
        if (batch.flaw || text.empty()) return;  // it is not whole, and the reader knows why
        batch.newlines = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
        passed_ = text.data();
        at_ = {1, 1};
        if (broken(batch, text)) return;
        const char* const end = text.data() + text.size();
        const char* const begin = text.data() + text.find('{');
        if (layout_.within.empty()) return add_members(batch, begin, end);
        std::vector<json_member> holders;
        member_walker walker(begin + 1, end);
        while (const std::optional<json_member> member = walker.next())
            if (member->key == layout_.within || kind_of_value(*member, end) == value_kind::records)
                holders.push_back(*member);
        if (holders.size() > 1) {
            const diagnostic problem = several_lists(holders);
            return batch.add_problem({1, 1}, problem.problem, problem.remedy, "truncated");
        }
        if (layout_.keyed)
            add_members(batch, holders.front().value, holders.front().end);
        else
            add_elements(batch, holders.front().value, holders.front().end);
    }

private:
    /// The whole is checked before any part of it is used; what is wrong with it is told.
    bool broken(record_batch& batch, std::string_view text) {
        simdjson::ondemand::document document;
        bool begun = false;
        const auto error = visit_members(parser_, text, document, [&](simdjson::ondemand::field& member) {
            begun = true;
            return check_json_value(member.value());
        });
        if (!error) return false;
        // A document that was never begun has no place to ask for.
        const char* place = nullptr;
        const bool known = begun && !document.current_location().get(place) && place >= text.data() &&
                           place <= text.data() + text.size();
        batch.add_problem(position_of(known ? place : text.data()), broken_json(error), "write or copy the file again",
                          "truncated");
        return true;
    }

    /// Places are asked for in the order of the text.
    text_position position_of(const char* place) {
        for (; passed_ < place; ++passed_)
            at_ = *passed_ == '\n' ? text_position{at_.line + 1, 1} : text_position{at_.line, at_.column + 1};
        return at_;
    }

    void add_members(record_batch& batch, const char* begin, const char* end) {
        member_walker walker(begin + 1, end);
        while (const std::optional<json_member> member = walker.next()) {
            const text_position at = position_of(member->begin);  // before strings are unescaped
            position_of(member->end);
            fields_.add_member(batch, member->begin, member->end, at);
        }
    }

    void add_elements(record_batch& batch, const char* begin, const char* end) {
        for (const char* at = past_space(begin + 1, end); *at != ']';) {
            const char* const stop = value_end(at, end);
            const text_position where = position_of(at);
            position_of(stop);
            if (*at == '{')
                fields_.add_record(batch, at, stop, where);
            else
                batch.add_problem(where, "not a JSON record", "write a list of records", "bad_json");
            at = past_space(stop, end);
            if (*at == ',') at = past_space(at + 1, end);
        }
    }

    json_layout layout_;
    json_fields fields_;
    simdjson::ondemand::parser parser_;
    const char* passed_ = nullptr;
    text_position at_ = {1, 1};
};

class json_document final : public record_format {
public:
    json_document(json_layout layout, json_columns columns)
        : layout_(std::move(layout)), columns_(std::move(columns)) {}

    bool whole_text() const override { return true; }
    std::size_t whole_records(std::string_view, array_state&) const override { return 0; }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<document_scanner>(layout_, columns_);
    }

private:
    json_layout layout_;
    json_columns columns_;
};

}  // namespace

std::optional<json_outline> outline_of_document(std::string_view text) {
    const std::size_t begin = text.find('{');
    if (begin == std::string_view::npos) return std::nullopt;
    const char* const end = text.data() + text.size();
    const object_outline all(text.data() + begin, end);
    if (all.empty() || all.is_record()) return std::nullopt;
    const std::vector<json_member> holders = all.holders();
    if (holders.size() > 1) return json_outline{.problem = several_lists(holders)};
    json_outline found;
    if (holders.size() == 1) {
        const json_member& holder = holders.front();
        found.layout.within = holder.key;
        found.layout.keyed = all.kind(holder) == value_kind::object;
        if (!found.layout.keyed) {
            found.first = outline_of_record({holder.value, static_cast<std::size_t>(end - holder.value)});
            return found;
        }
        const object_outline inner(holder.value, holder.end ? holder.end : end);
        const std::optional<json_record_outline> first =
            inner.empty() ? std::optional(json_record_outline{}) : outline_of_keyed(inner);
        if (!first) return std::nullopt;
        found.first = *first;
        return found;
    }
    const bool columns = all.has_columns();
    if (columns && (all.all_are(value_kind::list) || all.all_are(value_kind::object)))
        return json_outline{.problem = columns_as_members()};
    if (columns) return std::nullopt;
    const std::optional<json_record_outline> first = outline_of_keyed(all);
    if (!first) return std::nullopt;
    found.layout.keyed = true;
    found.first = *first;
    return found;
}

bool is_wrapper_name(std::string_view key) {
    return std::ranges::find(wrapper_names, folded_name(key)) != wrapper_names.end();
}

std::unique_ptr<record_format> make_json_document(json_layout layout, json_columns columns) {
    return std::make_unique<json_document>(std::move(layout), std::move(columns));
}

}  // namespace ordeval::io
