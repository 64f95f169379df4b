#include "io/json_reader.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cstring>

namespace ordeval::io {

namespace {

namespace ondemand = simdjson::ondemand;
static_assert(text_source::padding >= simdjson::SIMDJSON_PADDING);

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

/// The text of a value as a field: strings without quotes, null as nothing, everything else as it is written.
///
/// Escaped strings are unescaped in place, which never needs more room.
simdjson::error_code field_text(ondemand::value value, std::string_view& text) {
    const std::string_view token = without_trailing_space(value.raw_json_token());
    if (token.empty() || token.front() != '"') {
        text = token == "null" ? token.substr(0, 0) : token;
        return simdjson::SUCCESS;
    }
    text = token.substr(1, token.size() - 2);
    if (text.find('\\') == std::string_view::npos) return simdjson::SUCCESS;
    std::string_view plain;
    if (auto error = value.get_string().get(plain)) return error;
    std::memcpy(const_cast<char*>(text.data()), plain.data(), plain.size());
    text = text.substr(0, plain.size());
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

class json_reader final : public record_reader {
public:
    json_reader(text_source& source, diagnostics& problems, std::vector<std::string> keys, bool lines)
        : record_reader(source, problems), keys_(std::move(keys)), lines_(lines) {}

private:
    std::size_t scan(std::span<char> text, bool last, record_batch& batch) override {
        char* at = text.data();
        char* const end = at + text.size();
        while (at < end && !batch.full()) {
            char* next = lines_ ? scan_line(at, end, last, batch) : scan_element(at, end, last, batch);
            if (!next) break;
            pass(at, next);
            at = next;
        }
        if (last && at == end && !lines_ && !closed_) report_missing_end("the JSON array does not end");
        return static_cast<std::size_t>(at - text.data());
    }

    /// Keeps count of lines and columns.
    void pass(const char* begin, const char* end) {
        const auto newlines = std::count(begin, end, '\n');
        line_ += static_cast<std::uint64_t>(newlines);
        if (newlines > 0) {
            begin = end;
            while (begin[-1] != '\n') --begin;
            column_ = 1;
        }
        column_ += static_cast<std::uint64_t>(end - begin);
    }

    char* scan_line(char* begin, char* end, bool last, record_batch& batch) {
        char* newline = static_cast<char*>(std::memchr(begin, '\n', static_cast<std::size_t>(end - begin)));
        if (!newline && !last) return nullptr;
        char* stop = newline ? newline : end;
        const bool blank = std::all_of(begin, stop, space);
        if (!blank) add_record(begin, stop, batch);
        return newline ? newline + 1 : end;
    }

    /// A record of an array, or the brackets, commas and space between two of them.
    char* scan_element(char* begin, char* end, bool last, record_batch& batch) {
        if (*begin != '{' || !open_ || closed_) {
            if (space(*begin) || (*begin == ',' && open_ && !closed_)) return begin + 1;
            if (*begin == '[' && !open_) return open_ = true, begin + 1;
            if (*begin == ']' && open_ && !closed_) return closed_ = true, begin + 1;
            return skip_garbage(begin, end);
        }
        char* stop = object_end(begin, end);
        if (!stop && !last) return nullptr;
        if (!stop) {
            report_missing_end("the file ends inside a JSON record");
            return end;
        }
        add_record(begin, stop, batch);
        return stop;
    }

    char* skip_garbage(char* begin, char* end) {
        report({line_, column_}, "not a JSON record", "write an array of records, or one record per line", "bad_json");
        return std::find_if(begin + 1, end, [](char c) { return c == '{' || c == ']'; });
    }

    void report_missing_end(const char* problem) {
        closed_ = true;
        report({line_, column_}, problem, "write or copy the file again", "truncated");
    }

    void add_record(const char* begin, const char* stop, record_batch& batch) {
        std::string_view* fields = batch.open_fields();
        std::fill(fields, fields + batch.width(), std::string_view());
        std::size_t expected_key = 0;
        std::string_view text(begin, static_cast<std::size_t>(stop - begin));
        auto error = visit_members(parser_, text, [&](ondemand::field& field) {
            std::size_t key = key_index(field.key(), expected_key);
            if (key == keys_.size())
                if (auto failed = unescaped_key_index(field, key)) return failed;
            expected_key = key + 1;
            return key < keys_.size() ? field_text(field.value(), fields[key]) : simdjson::SUCCESS;
        });
        if (error)
            report({line_, column_}, std::string("broken JSON: ") + simdjson::error_message(error),
                   "write one complete record, like {\"id\": \"1\", \"label\": 2}", "bad_json");
        else
            batch.add({begin, line_, batch.width(), column_});
    }

    /// Records usually list their keys in the same order, so the next key is tried first.
    std::size_t key_index(ondemand::raw_json_string key, std::size_t expected_key) const {
        if (expected_key < keys_.size() && key.unsafe_is_equal(keys_[expected_key])) return expected_key;
        for (std::size_t i = 0; i < keys_.size(); ++i)
            if (key.unsafe_is_equal(keys_[i])) return i;
        return keys_.size();
    }

    /// A key that is written with escapes, such as "a\"b", is known by what it means.
    simdjson::error_code unescaped_key_index(ondemand::field& field, std::size_t& index) const {
        std::string_view key;
        if (auto failed = field.unescaped_key().get(key)) return failed;
        index = static_cast<std::size_t>(std::find(keys_.begin(), keys_.end(), key) - keys_.begin());
        return simdjson::SUCCESS;
    }

    std::vector<std::string> keys_;
    bool lines_;
    bool open_ = false;
    bool closed_ = false;
    std::uint64_t column_ = 1;
    ondemand::parser parser_;
};

}  // namespace

std::vector<std::string> first_record_keys(std::string_view text) {
    std::vector<std::string> keys;
    const std::size_t begin = text.find('{');
    if (begin == std::string_view::npos) return keys;
    const char* stop = object_end(text.data() + begin, text.data() + text.size());
    if (!stop) return keys;
    simdjson::padded_string copy(text.substr(begin, static_cast<std::size_t>(stop - text.data()) - begin));
    ondemand::parser parser;
    auto error = visit_members(parser, std::string_view(copy), [&](ondemand::field& field) {
        std::string_view key;
        auto failed = field.unescaped_key().get(key);
        if (!failed) keys.emplace_back(key);
        return failed;
    });
    if (error) keys.clear();
    return keys;
}

std::unique_ptr<record_reader> make_json_reader(text_source& source, diagnostics& problems,
                                                std::vector<std::string> keys, bool lines) {
    return std::make_unique<json_reader>(source, problems, std::move(keys), lines);
}

}  // namespace ordeval::io
