// One JSON record split into the fields of a batch.
#pragma once

#include <simdjson.h>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/records/json_format.hpp"
#include "io/records/record_batch.hpp"
#include "ordeval/detail/text_hash.hpp"

namespace ordeval::io {

/// Whether a value is written as JSON's grammar has it, all that it holds included.
///
/// The parser reads on demand, so that what nobody asks for is never checked: every value is looked at once, whether
/// it is used or not, or a broken file would be read as if it were whole.
simdjson::error_code check_json_value(simdjson::ondemand::value value, int depth = 0);

/// The problem in words, without a full stop: a remedy follows.
std::string broken_json(simdjson::error_code error);

/// Calls visit(field) for every member of an object; the text needs padding behind it. `document` is what is being read
/// when an error is returned.
template <class Visitor>
simdjson::error_code visit_members(simdjson::ondemand::parser& parser, std::string_view text,
                                   simdjson::ondemand::document& document, Visitor visit) {
    if (auto error = parser.iterate(text.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING).get(document))
        return error;
    simdjson::ondemand::object object;
    if (auto error = document.get_object().get(object)) return error;
    for (auto member : object) {
        simdjson::ondemand::field field;
        if (auto error = std::move(member).get(field)) return error;
        if (auto error = visit(field)) return error;
    }
    const char* rest = nullptr;  // simdjson calls the end of a document out of bounds
    const auto end = document.current_location().get(rest);
    return end == simdjson::OUT_OF_BOUNDS ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
}

/// simdjson finds the structure of the record (where strings, brackets and commas are) in one fast pass and reads
/// values as they are asked for. Fields become offsets into the batch's own text, as those of delimited text are;
/// strings with escapes are shorter than they are written, so that they can be put in place.
class json_fields {
public:
    /// A key `a.b` is the member `b` of the object `a`, or where `b` is a number an element of the list `a`.
    explicit json_fields(json_columns columns);

    /// The record that is an object; `at` counts from 1, the line from the beginning of the batch.
    void add_record(record_batch& batch, const char* begin, const char* stop, text_position at);

    /// The record that is a member of an object keyed by id, `"id1": {"label": 3}` or `"id1": 3`: the key is the first
    /// field, the value holds the others.
    void add_member(record_batch& batch, const char* begin, const char* stop, text_position at);

private:
    /// A string whose escapes are to be replaced in place, which never needs more room.
    struct unescaped_text {
        std::string_view place;
        std::string text;
    };
    /// The record that is being read.
    struct record_in_work {
        record_batch::field* fields;
        const char* parsed;    ///< what the parser reads
        std::uint32_t offset;  ///< of the same byte in the batch's text
        std::size_t found = 0, kept = 0;
        const std::string* repeated_key = nullptr;
    };

    simdjson::error_code take_member(simdjson::ondemand::field& member, std::size_t& expected_key);
    simdjson::error_code take_keyed(simdjson::ondemand::field& member);
    simdjson::error_code take_value(simdjson::ondemand::value from, std::size_t key);
    simdjson::error_code take_inner(simdjson::ondemand::value from, const std::string& path, std::size_t key);
    simdjson::error_code take_list(simdjson::ondemand::value from, const std::string& path);
    simdjson::error_code take_at(simdjson::ondemand::value from, const std::string& path);
    simdjson::error_code field_text(simdjson::ondemand::value value, std::string_view& text);
    simdjson::error_code find_key(simdjson::ondemand::field& field, std::size_t& index);
    simdjson::error_code error_alone(std::string_view record, simdjson::error_code found);
    void keep(std::size_t key, std::string_view value);
    void note_zero(std::string_view text) { holds_zero_ = holds_zero_ || text.find('\0') != std::string_view::npos; }
    void begin_record(record_batch& batch, const char* parsed, const char* stored);
    void end_record(record_batch& batch, const char* begin, text_position at);

    std::vector<std::string> keys_;
    std::optional<json_list> list_;
    std::string object_;             ///< the one whose members are columns, and has no others
    std::size_t first_of_list_ = 0;  ///< the key of its first value
    std::unordered_map<std::string, std::size_t, text_hasher, std::equal_to<>> places_;  ///< of the keys
    std::set<std::string, std::less<>> inner_ = {};  ///< ways to objects and lists of which a part is wanted
    std::vector<char> is_inner_ = {};                ///< of each key: whether it is such a way
    std::vector<char> has_escapes_ = {};             ///< of each key: whether it holds what is written with a backslash
    record_in_work record_ = {};
    std::vector<unescaped_text> unescaped_;  ///< of the record
    std::string problem_;                    ///< with a list of it
    bool holds_zero_ = false;                ///< names with a zero character would end there for whoever reads in C
    std::string member_;                     ///< a member in braces of its own
    simdjson::ondemand::parser parser_;
    simdjson::ondemand::document document_;
};

}  // namespace ordeval::io
