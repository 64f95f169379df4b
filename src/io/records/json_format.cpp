#include "io/records/json_format.hpp"

#include <simdjson.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "ordeval/detail/text.hpp"
#include "ordeval/detail/text_hash.hpp"

namespace ordeval::io {

namespace {

namespace ondemand = simdjson::ondemand;
static_assert(record_batch::padding >= simdjson::SIMDJSON_PADDING);

bool space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view without_trailing_space(std::string_view text) {
    while (!text.empty() && space(text.back())) text.remove_suffix(1);
    return text;
}

/// One past the brace that closes the object at `begin`; null where it does not close before `end`.
template <class Char>
Char* object_end(Char* begin, Char* end) {
    int depth = 0;
    for (Char* at = begin; at < end; ++at) {
        if (*at == '"') {
            for (++at; at < end && *at != '"'; ++at)
                // Whatever is escaped, the next character neither ends the string nor escapes another.
                if (*at == '\\') ++at;
            if (at >= end) return nullptr;
        } else if (*at == '{' || *at == '[') {
            ++depth;
        } else if ((*at == '}' || *at == ']') && --depth == 0) {
            return at + 1;
        }
    }
    return nullptr;
}

/// A string whose escapes are to be replaced in place, which never needs more room.
struct unescaped_text {
    std::string_view place;
    std::string text;
};

/// Whether a token is a number by JSON's grammar, which knows neither `01` nor `+1` nor `.5`.
bool is_json_number(std::string_view token) {
    const auto digits = [&] {
        const std::size_t found = std::min(token.find_first_not_of("0123456789"), token.size());
        token.remove_prefix(found);
        return found;
    };
    if (token.starts_with('-')) token.remove_prefix(1);
    const bool zero = token.starts_with('0');
    const std::size_t whole = digits();
    if (whole == 0 || (zero && whole > 1)) return false;
    if (token.starts_with('.')) {
        token.remove_prefix(1);
        if (digits() == 0) return false;
    }
    if (token.starts_with('e') || token.starts_with('E')) {
        token.remove_prefix(1);
        if (token.starts_with('-') || token.starts_with('+')) token.remove_prefix(1);
        if (digits() == 0) return false;
    }
    return token.empty();
}

/// The parser reads on demand, so that what nobody asks for is never checked: every value is looked at once, whether
/// it is used or not, or a broken file would be read as if it were whole.
simdjson::error_code check_value(ondemand::value value, int depth = 0) {
    constexpr int deepest = 1000;
    if (depth == deepest) return simdjson::DEPTH_ERROR;
    auto type = ondemand::json_type::null;
    if (auto error = value.type().get(type)) return error;
    switch (type) {
        case ondemand::json_type::array: {
            ondemand::array array;
            if (auto error = value.get_array().get(array)) return error;
            for (auto element : array) {
                ondemand::value inner;
                if (auto error = std::move(element).get(inner)) return error;
                if (auto error = check_value(inner, depth + 1)) return error;
            }
            return simdjson::SUCCESS;
        }
        case ondemand::json_type::object: {
            ondemand::object object;
            if (auto error = value.get_object().get(object)) return error;
            for (auto member : object) {
                ondemand::field field;
                if (auto error = std::move(member).get(field)) return error;
                if (auto error = check_value(field.value(), depth + 1)) return error;
            }
            return simdjson::SUCCESS;
        }
        case ondemand::json_type::string: {
            std::string_view unused;
            // The parser's first pass has found where the string ends; only escapes may still be wrong.
            const bool plain = value.raw_json_token().find('\\') == std::string_view::npos;
            return plain ? simdjson::SUCCESS : value.get_string().get(unused);
        }
        default: break;
    }
    const std::string_view token = without_trailing_space(value.raw_json_token());
    const bool word = token == "null" || token == "true" || token == "false";
    return word || is_json_number(token) ? simdjson::SUCCESS : simdjson::NUMBER_ERROR;
}

/// The text of a value as a field: strings without quotes, null as nothing, everything else as it is written. Nothing
/// is replaced yet, for the record may turn out to be broken.
simdjson::error_code field_text(ondemand::value value, std::string_view& text, std::vector<unescaped_text>& unescaped) {
    const std::string_view token = without_trailing_space(value.raw_json_token());
    if (token.empty() || token.front() != '"') {
        text = token == "null" ? token.substr(0, 0) : token;
        return check_value(value);
    }
    text = token.substr(1, token.size() - 2);
    if (text.find('\\') == std::string_view::npos) return simdjson::SUCCESS;
    std::string_view plain;
    if (auto error = value.get_string().get(plain)) return error;
    // The field is where the string will stand once it is unescaped, at the same beginning.
    text = text.substr(0, plain.size());
    unescaped.push_back({text, std::string(plain)});
    return simdjson::SUCCESS;
}

/// Calls visit(key, value) for every member of an object; the text needs padding behind it.
template <class Visitor>
simdjson::error_code visit_members(ondemand::parser& parser, std::string_view text, Visitor visit) {
    ondemand::document document;
    if (auto error = parser.iterate(text.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING).get(document))
        return error;
    ondemand::object object;
    if (auto error = document.get_object().get(object)) return error;
    for (auto member : object) {
        ondemand::field field;
        if (auto error = std::move(member).get(field)) return error;
        if (auto error = visit(field)) return error;
    }
    const char* rest = nullptr;  // simdjson calls the end of a document out of bounds
    const auto end = document.current_location().get(rest);
    return end == simdjson::OUT_OF_BOUNDS ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
}

/// Splits one record into its fields.
///
/// simdjson finds the structure of the record (where strings, brackets and commas are) in one fast pass and reads
/// values as they are asked for. Fields become offsets into the batch's own text, as those of delimited text are;
/// strings with escapes are shorter than they are written, so that they can be put in place.
class json_fields {
public:
    explicit json_fields(std::vector<std::string> keys) : keys_(std::move(keys)) {
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            places_.emplace(keys_[i], i);
            // The key `a.b.c` makes `a` and `a.b` objects to look into, where they are objects.
            for (std::size_t dot = keys_[i].find('.'); dot != std::string::npos; dot = keys_[i].find('.', dot + 1))
                inner_.insert(keys_[i].substr(0, dot));
        }
        for (std::size_t i = 0; i < keys_.size(); ++i)
            if (inner_.contains(keys_[i])) has_inner_ = true;
    }

    /// `line` and `column` count from 1, the line from the beginning of the batch.
    void add_record(record_batch& batch, const char* begin, const char* stop, text_position at) {
        const char* text = batch.text().data();
        record_batch::field* fields = batch.open_fields();
        std::fill(fields, fields + batch.width(), record_batch::field{});
        std::size_t expected_key = 0, found = 0, kept = 0;
        const std::string* repeated_key = nullptr;
        unescaped_.clear();
        holds_zero_ = false;
        const std::string_view record(begin, static_cast<std::size_t>(stop - begin));
        const auto keep = [&](std::size_t key, std::string_view value) {
            // A field without data has not been met in this record.
            if (fields[key].begin == record_batch::field{}.begin)
                ++found;
            else
                repeated_key = &keys_[key];
            kept = std::max(kept, key + 1);
            fields[key] = {static_cast<std::uint32_t>(value.data() - text), static_cast<std::uint32_t>(value.size())};
        };
        auto error = visit_members(parser_, record, [&](ondemand::field& member) {
            std::size_t key = expected_key;
            // Unsafe in that the key as written is compared, escapes and all: a key with escapes is not equal, and is
            // looked up.
            if (key >= keys_.size() || !member.key().unsafe_is_equal(keys_[key]))
                if (auto failed = find_key(member, key)) return failed;
            expected_key = key + 1;
            if (key >= keys_.size()) return check_value(member.value());
            if (has_inner_ && inner_.contains(keys_[key])) return take_inner(member.value(), keys_[key], key, keep);
            return take_value(member.value(), key, keep);
        });
        if (error)
            return batch.add_problem(at,
                                     std::string("broken JSON: ") + simdjson::error_message(error_alone(record, error)),
                                     "write one complete record, like {\"id\": \"1\", \"label\": 2}", "bad_json");
        if (holds_zero_) return batch.add_problem(at, "the record holds the character U+0000", "remove it", "bad_json");
        if (repeated_key)
            return batch.add_problem(at, "the record has " + in_quotes(*repeated_key) + " twice", "remove one of them",
                                     "bad_json");
        for (const unescaped_text& string : unescaped_)  // only now: a broken record is shown as it was written
            std::copy(string.text.begin(), string.text.end(), const_cast<char*>(string.place.data()));
        if (found < batch.width()) batch.regular = false;
        batch.add_record(static_cast<std::size_t>(begin - text), at.line - 1, batch.width(), kept, at.column);
    }

private:
    template <class Keep>
    simdjson::error_code take_value(ondemand::value from, std::size_t key, Keep keep) {
        std::string_view value;
        const std::size_t unescaped_before = unescaped_.size();
        if (auto failed = field_text(from, value, unescaped_)) return failed;
        if (unescaped_.size() > unescaped_before) note_zero(unescaped_.back().text);
        keep(key, value);
        return simdjson::SUCCESS;
    }

    /// An object of which some members are wanted; their keys are those of the way to them, with dots between.
    template <class Keep>
    simdjson::error_code take_inner(ondemand::value from, const std::string& path, std::size_t key, Keep keep) {
        auto type = ondemand::json_type::null;
        if (auto failed = from.type().get(type)) return failed;
        if (type != ondemand::json_type::object)
            return key < keys_.size() ? take_value(from, key, keep) : check_value(from);
        // The object itself is a field too, so that it is not missing: its opening brace stands for it.
        if (key < keys_.size()) keep(key, from.raw_json_token().substr(0, 1));
        ondemand::object object;
        if (auto failed = from.get_object().get(object)) return failed;
        for (auto element : object) {
            ondemand::field member;
            if (auto failed = std::move(element).get(member)) return failed;
            std::string_view called;
            if (auto failed = member.unescaped_key().get(called)) return failed;
            note_zero(called);
            const std::string full = path + "." + std::string(called);
            const auto place = places_.find(full);
            const std::size_t number = place == places_.end() ? keys_.size() : place->second;
            auto failed = inner_.contains(full)   ? take_inner(member.value(), full, number, keep)
                          : number < keys_.size() ? take_value(member.value(), number, keep)
                                                  : check_value(member.value());
            if (failed) return failed;
        }
        return simdjson::SUCCESS;
    }

    /// What is wrong with a record, whatever stands behind it: the parser may have looked at that too.
    simdjson::error_code error_alone(std::string_view record, simdjson::error_code found) {
        const simdjson::padded_string copy(record);
        const auto error = visit_members(parser_, std::string_view(copy), [](ondemand::field& member) {
            std::string_view value;
            std::vector<unescaped_text> ignored;
            return field_text(member.value(), value, ignored);
        });
        return error ? error : found;
    }

    /// Records usually list their keys in the same order, so the next key is tried first; this finds the others. A key
    /// that is written with escapes, such as "a\"b", is known by what it means.
    simdjson::error_code find_key(ondemand::field& field, std::size_t& index) {
        std::string_view key;
        if (auto failed = field.unescaped_key().get(key)) return failed;
        note_zero(key);
        const auto found = places_.find(key);
        index = found == places_.end() ? keys_.size() : found->second;
        return simdjson::SUCCESS;
    }

    /// Names with a zero character would end there for everyone who reads them from C.
    void note_zero(std::string_view text) { holds_zero_ = holds_zero_ || text.find('\0') != std::string_view::npos; }

    std::vector<std::string> keys_;
    std::unordered_map<std::string, std::size_t, text_hasher, std::equal_to<>> places_;  ///< of the keys
    std::set<std::string, std::less<>> inner_ = {};  ///< ways to objects of which members are wanted
    bool has_inner_ = false;                         ///< whether one of the keys is such an object
    std::vector<unescaped_text> unescaped_;          ///< of the record that is being read
    bool holds_zero_ = false;                        ///< likewise
    ondemand::parser parser_;
};

class json_lines_scanner final : public record_scanner {
public:
    explicit json_lines_scanner(std::vector<std::string> keys) : fields_(std::move(keys)) {}

    void scan(record_batch& batch) override {
        const std::string_view text(batch.text().data(), batch.text().size());
        std::uint64_t line = 1;
        for (std::size_t at = 0; at < text.size(); ++line) {
            // JSON allows no newline inside a string, so that a line is a record.
            const std::size_t stop = std::min(text.find('\n', at), text.size());
            const char* begin = text.data() + at;
            if (!std::all_of(begin, text.data() + stop, space))
                fields_.add_record(batch, begin, text.data() + stop, {line, 1});
            at = stop + 1;
            batch.newlines += stop < text.size() ? 1 : 0;
        }
    }

private:
    json_fields fields_;
};

class json_lines final : public record_format {
public:
    explicit json_lines(std::vector<std::string> keys) : keys_(std::move(keys)) {}
    std::size_t whole_records(std::string_view text, array_state&) const override { return text.rfind('\n') + 1; }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<json_lines_scanner>(keys_);
    }

private:
    std::vector<std::string> keys_;
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
        const bool between = space(*begin) || (*begin == ',' && state_.open && !state_.closed);
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
    explicit json_array_scanner(std::vector<std::string> keys) : fields_(std::move(keys)) {}

    void scan(record_batch& batch) override {
        array_state state = batch.state;
        array_walker walker(
            state,
            [&](const char* begin, const char* stop, text_position at) { fields_.add_record(batch, begin, stop, at); },
            [&](text_position at, const char* what, const char* remedy, const char* kind) {
                batch.add_problem(at, what, remedy, kind);
            });
        batch.newlines = static_cast<std::uint64_t>(std::count(batch.text().begin(), batch.text().end(), '\n'));
        walker.walk({batch.text().data(), batch.text().size()}, true, batch.last);
    }

private:
    json_fields fields_;
};

class json_array final : public record_format {
public:
    explicit json_array(std::vector<std::string> keys) : keys_(std::move(keys)) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        array_walker walker(state, [](auto...) {}, [](auto...) {});
        return walker.walk(text, false, false);
    }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<json_array_scanner>(keys_);
    }

private:
    std::vector<std::string> keys_;
};

}  // namespace

bool holds_first_record(std::string_view text) {
    const std::size_t begin = text.find('{');
    return begin != std::string_view::npos && object_end(text.data() + begin, text.data() + text.size()) != nullptr;
}

std::vector<std::string> first_record_keys(std::string_view text) {
    std::vector<std::string> keys;
    const std::size_t begin = text.find('{');
    if (begin == std::string_view::npos) return keys;
    const char* stop = object_end(text.data() + begin, text.data() + text.size());
    if (!stop) return keys;
    std::set<std::string, std::less<>> seen;
    simdjson::padded_string copy(text.substr(begin, static_cast<std::size_t>(stop - text.data()) - begin));
    ondemand::parser parser;
    auto error = visit_members(parser, std::string_view(copy), [&](ondemand::field& field) {
        std::string_view key;
        auto failed = field.unescaped_key().get(key);
        if (!failed && key.find('\0') != std::string_view::npos) failed = simdjson::STRING_ERROR;
        if (!failed && seen.emplace(key).second) keys.emplace_back(key);
        return failed;
    });
    if (error) keys.clear();
    return keys;
}

std::unique_ptr<record_format> make_json_lines(std::vector<std::string> keys) {
    return std::make_unique<json_lines>(std::move(keys));
}

std::unique_ptr<record_format> make_json_array(std::vector<std::string> keys) {
    return std::make_unique<json_array>(std::move(keys));
}

}  // namespace ordeval::io
