#include "io/records/json_format.hpp"

#include <algorithm>
#include <set>

#include "io/records/json_fields.hpp"
#include "io/records/json_shape.hpp"
#include "io/records/json_text.hpp"

namespace ordeval::io {

namespace {

class json_lines_scanner final : public record_scanner {
public:
    explicit json_lines_scanner(json_columns columns) : fields_(std::move(columns)) {}

    void scan(record_batch& batch) override {
        const std::string_view text(batch.text().data(), batch.text().size());
        std::uint64_t line = 1;
        for (std::size_t at = 0; at < text.size(); ++line) {
            // JSON allows no newline inside a string, so that a line is a record.
            const char* const begin = text.data() + at;
            const char* const alike = shape_.take(batch, begin, text.data() + text.size(), line);
            const std::size_t stop =
                alike ? static_cast<std::size_t>(alike - text.data()) : std::min(text.find('\n', at), text.size());
            if (!alike) parse(batch, text.substr(at, stop - at), line);
            at = stop + 1;
            batch.newlines += stop < text.size() ? 1 : 0;
        }
    }

private:
    void parse(record_batch& batch, std::string_view record, std::uint64_t line) {
        if (std::ranges::all_of(record, is_json_space)) return;
        const std::size_t before = batch.size();
        fields_.add_record(batch, record.data(), record.data() + record.size(), {line, 1});
        if (batch.size() > before) shape_.learn(batch, record);
    }

    json_fields fields_;
    json_shape shape_;
};

class json_lines final : public record_format {
public:
    explicit json_lines(json_columns columns) : columns_(std::move(columns)) {}
    std::size_t whole_records(std::string_view text, array_state&) const override { return text.rfind('\n') + 1; }
    std::optional<char> joins_lines() const override { return '\0'; }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<json_lines_scanner>(columns_);
    }

private:
    json_columns columns_;
};

/// Walks an array of records; calls record(begin, stop, position) and problem(position, what, remedy, kind).
///
/// Records are found by their braces alone, which is quick, and the same walk serves twice: once in the order of the
/// file to see where a piece may be cut, once by a thread that reads the records. The state between two pieces is
/// carried along, so that what is told does not depend on the cuts.
template <class Record, class Problem>
class array_walker {
public:
    array_walker(array_state& state, Record record, Problem problem)
        : state_(state), record_(std::move(record)), problem_(std::move(problem)) {}

    /// Returns how much of the text was walked: all of it where what it holds is whole. `last` says that no text
    /// follows.
    ///
    /// `whole` is false while it is still asked how far a piece reaches: then a record that does not end is no problem,
    /// but the end of the walk. Line numbers are those within the text, the column that of the file, as a piece may
    /// begin within a line.
    std::size_t walk(std::string_view text, bool whole, bool last) {
        const char* at = text.data();
        const char* const end = at + text.size();
        while (at < end) {
            // The position moves on only once a step is known to be whole; otherwise the next piece begins here.
            text_position after = position();
            const char* next = step(at, end, whole, after);
            if (!next) break;
            line_ = after.line;
            state_.column = after.column;
            at = next;
        }
        if (last && !state_.closed) report_missing_end("the JSON array does not end");
        return static_cast<std::size_t>(at - text.data());
    }

private:
    text_position position() const { return {line_, state_.column}; }

    /// A record, or one of the brackets, commas and spaces between two of them; null where its end is not in the text.
    const char* step(const char* begin, const char* end, bool whole, text_position& after) {
        const char* stop = begin + 1;
        if (*begin == '{' && state_.open && !state_.closed) {
            stop = object_end(begin, end);
            if (!stop && !whole) return nullptr;
            pass(begin, stop ? stop : end, after);  // before strings are unescaped, which may bring forth newlines
            if (state_.needs_comma)
                problem_(position(), "a comma is missing before the record", "separate records by commas", "bad_json");
            state_.needs_comma = true;
            state_.after_comma = false;
            if (stop)
                record_(begin, stop, position());
            else
                report_missing_end("the file ends inside a JSON record");
            return stop ? stop : end;
        }
        // Two flags tell commas: needs_comma, that a record came last, so that another needs a comma before it;
        // after_comma, that a comma came last, so that the array must not end. Neither is set at the beginning, or
        // behind what is no record.
        const bool between = is_json_space(*begin) || (*begin == ',' && state_.open && !state_.closed);
        if (*begin == '[' && !state_.open)
            state_.open = true;
        else if (*begin == ']' && state_.open && !state_.closed) {
            if (state_.after_comma) report_comma();
            state_.closed = true;
        } else if (*begin == ',' && between) {
            if (!state_.needs_comma) report_comma();
            state_.needs_comma = false;
            state_.after_comma = true;
        } else if (!between) {
            state_.needs_comma = state_.after_comma = false;  // what follows is not judged by what is no record
            stop = std::find_if(begin + 1, end, [](char c) { return c == '{' || c == ']'; });
            if (stop == end && !whole) return nullptr;
            problem_(position(), "not a JSON record", "write an array of records, or one record per line", "bad_json");
        }
        pass(begin, stop, after);
        return stop;
    }

    static void pass(const char* begin, const char* end, text_position& position) {
        const auto newlines = std::count(begin, end, '\n');
        position.line += static_cast<std::uint64_t>(newlines);
        if (newlines > 0) {
            begin = end;
            while (begin[-1] != '\n') --begin;
            position.column = 1;
        }
        position.column += static_cast<std::uint64_t>(end - begin);
    }

    void report_comma() { problem_(position(), "a comma that separates no records", "remove it", "bad_json"); }

    void report_missing_end(const char* problem) {
        state_.closed = true;
        problem_(position(), problem, "write or copy the file again", "truncated");
    }

    array_state& state_;
    Record record_;
    Problem problem_;
    std::uint64_t line_ = 1;
};

class json_array_scanner final : public record_scanner {
public:
    explicit json_array_scanner(json_columns columns) : fields_(std::move(columns)) {}

    void scan(record_batch& batch) override {
        array_state state = batch.state;
        array_walker walker(
            state,
            [&](const char* begin, const char* stop, text_position at) { fields_.add_record(batch, begin, stop, at); },
            [&](text_position at, const char* what, const char* remedy, const char* kind) {
                batch.add_problem(at, what, remedy, kind);
            });
        batch.newlines = static_cast<std::uint64_t>(std::count(batch.text().begin(), batch.text().end(), '\n'));
        // Before a flaw the text may be cut within a record, which is then no problem of its own.
        walker.walk({batch.text().data(), batch.text().size()}, !batch.flaw, batch.last);
    }

private:
    json_fields fields_;
};

class json_array final : public record_format {
public:
    explicit json_array(json_columns columns) : columns_(std::move(columns)) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        array_walker walker(state, [](auto...) {}, [](auto...) {});
        return walker.walk(text, false, false);
    }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<json_array_scanner>(columns_);
    }

private:
    json_columns columns_;
};

/// How many values a list holds; nothing of what is no list, or holds more than plain values.
std::optional<std::size_t> length_of_list(simdjson::ondemand::value value) {
    auto type = simdjson::ondemand::json_type::null;
    if (value.type().get(type) || type != simdjson::ondemand::json_type::array) return std::nullopt;
    simdjson::ondemand::array list;
    if (value.get_array().get(list)) return std::nullopt;
    std::size_t length = 0;
    bool plain = true;
    for (auto element : list) {
        simdjson::ondemand::value inner;
        if (std::move(element).get(inner) || inner.type().get(type)) return std::nullopt;
        plain = plain && type != simdjson::ondemand::json_type::array && type != simdjson::ondemand::json_type::object;
        ++length;
    }
    return plain ? std::optional(length) : std::nullopt;
}

/// Adds an object and those within it, as deep as anybody nests what is meant to be read.
void add_objects(simdjson::ondemand::value value, const std::string& path, int depth, std::vector<json_object>& found) {
    constexpr int deepest = 8;
    auto type = simdjson::ondemand::json_type::null;
    if (depth == deepest || value.type().get(type) || type != simdjson::ondemand::json_type::object) return;
    simdjson::ondemand::object object;
    if (value.get_object().get(object)) return;
    const std::size_t place = found.size();
    found.push_back({path, {}});
    for (auto member : object) {
        simdjson::ondemand::field field;
        std::string_view key;
        if (std::move(member).get(field) || field.unescaped_key().get(key)) return;
        found[place].members.emplace_back(key);
        const std::string inner = path + "." + found[place].members.back();
        add_objects(field.value(), inner, depth + 1, found);
    }
}

}  // namespace

bool holds_first_record(std::string_view text) {
    const std::size_t begin = text.find('{');
    return begin != std::string_view::npos && object_end(text.data() + begin, text.data() + text.size()) != nullptr;
}

json_record_outline outline_of_record(std::string_view text) {
    json_record_outline outline;
    const std::size_t begin = text.find('{');
    if (begin == std::string_view::npos) return outline;
    const char* stop = object_end(text.data() + begin, text.data() + text.size());
    if (!stop) return outline;
    std::set<std::string, std::less<>> seen;
    simdjson::padded_string copy(text.substr(begin, static_cast<std::size_t>(stop - text.data()) - begin));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    auto error = visit_members(parser, std::string_view(copy), document, [&](simdjson::ondemand::field& field) {
        std::string_view key;
        auto failed = field.unescaped_key().get(key);
        if (!failed && key.find('\0') != std::string_view::npos) failed = simdjson::STRING_ERROR;
        if (failed || !seen.emplace(key).second) return failed;
        outline.keys.emplace_back(key);
        if (const std::optional<std::size_t> length = length_of_list(field.value()))
            outline.lists.push_back({outline.keys.back(), *length});
        else
            add_objects(field.value(), outline.keys.back(), 0, outline.objects);
        return failed;
    });
    if (error) outline = {};
    return outline;
}

std::unique_ptr<record_format> make_json_lines(json_columns columns) {
    return std::make_unique<json_lines>(std::move(columns));
}

std::unique_ptr<record_format> make_json_array(json_columns columns) {
    return std::make_unique<json_array>(std::move(columns));
}

}  // namespace ordeval::io
