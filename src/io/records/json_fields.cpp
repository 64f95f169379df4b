#include "io/records/json_fields.hpp"

#include <algorithm>

#include "io/records/json_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

namespace ondemand = simdjson::ondemand;
static_assert(record_batch::padding >= simdjson::SIMDJSON_PADDING);

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

}  // namespace

std::string broken_json(simdjson::error_code error) {
    std::string_view reason = simdjson::error_message(error);
    while (reason.ends_with('.')) reason.remove_suffix(1);
    return "broken JSON: " + std::string(reason);
}

simdjson::error_code check_json_value(ondemand::value value, int depth) {
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
                if (auto error = check_json_value(inner, depth + 1)) return error;
            }
            return simdjson::SUCCESS;
        }
        case ondemand::json_type::object: {
            ondemand::object object;
            if (auto error = value.get_object().get(object)) return error;
            for (auto member : object) {
                ondemand::field field;
                if (auto error = std::move(member).get(field)) return error;
                std::string_view key;  // which may be wrong in its escapes, like any string
                if (auto error = field.unescaped_key().get(key)) return error;
                if (auto error = check_json_value(field.value(), depth + 1)) return error;
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

json_fields::json_fields(json_columns columns)
    : keys_(std::move(columns.keys)), list_(std::move(columns.list)), object_(std::move(columns.object)) {
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        places_.emplace(keys_[i], i);
        // The key `a.b.c` makes `a` and `a.b` objects to look into, where they are objects.
        for (std::size_t dot = keys_[i].find('.'); dot != std::string::npos; dot = keys_[i].find('.', dot + 1))
            inner_.insert(keys_[i].substr(0, dot));
    }
    for (const std::string& key : keys_) {
        is_inner_.push_back(inner_.contains(key));
        has_escapes_.push_back(key.find_first_of("\\\"") != std::string::npos);
    }
    if (list_) first_of_list_ = keys_.size() - list_->length;
}

void json_fields::add_record(record_batch& batch, const char* begin, const char* stop, text_position at) {
    const std::string_view record(begin, static_cast<std::size_t>(stop - begin));
    begin_record(batch, begin, begin);
    std::size_t expected_key = 0;
    const auto error = visit_members(parser_, record, document_,
                                     [&](ondemand::field& member) { return take_member(member, expected_key); });
    if (error)
        return batch.add_problem(at, broken_json(error_alone(record, error)),
                                 "write one complete record, like {\"id\": \"1\", \"label\": 2}", "bad_json");
    end_record(batch, begin, at);
}

void json_fields::add_member(record_batch& batch, const char* begin, const char* stop, text_position at) {
    // In braces of its own a member is an object, whose parts stand one byte behind those in the text.
    const auto size = static_cast<std::size_t>(stop - begin);
    member_.resize(size + 2 + record_batch::padding);
    member_[0] = '{';
    std::copy(begin, stop, member_.begin() + 1);
    member_[size + 1] = '}';
    begin_record(batch, member_.data() + 1, begin);
    const auto error = visit_members(parser_, std::string_view(member_.data(), size + 2), document_,
                                     [&](ondemand::field& member) { return take_keyed(member); });
    if (error)
        return batch.add_problem(at, broken_json(error), "write members like \"id1\": {\"label\": 2}", "bad_json");
    end_record(batch, begin, at);
}

void json_fields::begin_record(record_batch& batch, const char* parsed, const char* stored) {
    record_ = {.fields = batch.open_fields(),
               .parsed = parsed,
               .offset = static_cast<std::uint32_t>(stored - batch.text().data())};
    std::fill(record_.fields, record_.fields + batch.width(), record_batch::field{});
    unescaped_.clear();
    problem_.clear();
    holds_zero_ = false;
}

void json_fields::end_record(record_batch& batch, const char* begin, text_position at) {
    if (holds_zero_) return batch.add_problem(at, "the record holds the character U+0000", "remove it", "bad_json");
    if (record_.repeated_key)
        return batch.add_problem(at, "the record has " + in_quotes(*record_.repeated_key) + " twice",
                                 "remove one of them", "bad_json");
    if (!problem_.empty())
        return batch.add_problem(at, problem_, "give as many values as the first record has", "wrong_column_count");
    char* const text = batch.text().data();
    for (const unescaped_text& string : unescaped_)  // only now: a broken record is shown as it was written
        std::copy(string.text.begin(), string.text.end(),
                  text + record_.offset + (string.place.data() - record_.parsed));
    if (record_.found < batch.width()) batch.regular = false;
    batch.add_record(static_cast<std::size_t>(begin - text), at.line - 1, batch.width(), record_.kept, at.column);
}

void json_fields::keep(std::size_t key, std::string_view value) {
    // A field without data has not been met in this record.
    if (record_.fields[key].begin == record_batch::field{}.begin)
        ++record_.found;
    else
        record_.repeated_key = &keys_[key];
    record_.kept = std::max(record_.kept, key + 1);
    record_.fields[key] = {record_.offset + static_cast<std::uint32_t>(value.data() - record_.parsed),
                           static_cast<std::uint32_t>(value.size())};
}

simdjson::error_code json_fields::take_member(ondemand::field& member, std::size_t& expected_key) {
    std::size_t key = expected_key;
    // Unsafe in that the key as written is compared, escapes and all: where either has some, it is looked up.
    if (key >= keys_.size() || has_escapes_[key] || !member.key().unsafe_is_equal(keys_[key]))
        if (auto failed = find_key(member, key)) return failed;
    expected_key = key + 1;
    if (key >= keys_.size()) return check_json_value(member.value());
    if (is_inner_[key]) return take_inner(member.value(), keys_[key], key);
    return take_value(member.value(), key);
}

simdjson::error_code json_fields::take_keyed(ondemand::field& member) {
    std::string_view plain;
    const char* const raw = member.key().raw();  // behind the quote
    if (auto failed = member.unescaped_key().get(plain)) return failed;
    note_zero(plain);
    const std::string_view place(raw, plain.size());
    if (place != plain) unescaped_.push_back({place, std::string(plain)});
    keep(0, place);
    if (keys_.size() < 2) return check_json_value(member.value());
    auto type = ondemand::json_type::null;
    if (auto failed = member.value().type().get(type)) return failed;
    if (type != ondemand::json_type::object)
        return is_inner_[1] ? take_inner(member.value(), keys_[1], 1) : take_value(member.value(), 1);
    ondemand::object object;
    if (auto failed = member.value().get_object().get(object)) return failed;
    std::size_t expected_key = 1;
    for (auto element : object) {
        ondemand::field inner;
        if (auto failed = std::move(element).get(inner)) return failed;
        if (auto failed = take_member(inner, expected_key)) return failed;
    }
    return simdjson::SUCCESS;
}

simdjson::error_code json_fields::take_value(ondemand::value from, std::size_t key) {
    std::string_view value;
    const std::size_t unescaped_before = unescaped_.size();
    if (auto failed = field_text(from, value)) return failed;
    if (unescaped_.size() > unescaped_before) note_zero(unescaped_.back().text);
    keep(key, value);
    return simdjson::SUCCESS;
}

/// The text of a value as a field: strings without quotes, null as nothing, everything else as it is written. Nothing
/// is replaced yet, for the record may turn out to be broken.
simdjson::error_code json_fields::field_text(ondemand::value value, std::string_view& text) {
    const std::string_view token = without_trailing_space(value.raw_json_token());
    if (token.empty() || token.front() != '"') {
        text = token == "null" ? token.substr(0, 0) : token;
        return check_json_value(value);
    }
    text = token.substr(1, token.size() - 2);
    if (text.find('\\') == std::string_view::npos) return simdjson::SUCCESS;
    std::string_view plain;
    if (auto error = value.get_string().get(plain)) return error;
    // The field is where the string will stand once it is unescaped, at the same beginning.
    text = text.substr(0, plain.size());
    unescaped_.push_back({text, std::string(plain)});
    return simdjson::SUCCESS;
}

/// An object or a list of which some parts are wanted; their keys are those of the way to them, with dots between.
simdjson::error_code json_fields::take_inner(ondemand::value from, const std::string& path, std::size_t key) {
    auto type = ondemand::json_type::null;
    if (auto failed = from.type().get(type)) return failed;
    const bool list = type == ondemand::json_type::array;
    if (!list && type != ondemand::json_type::object)
        return key < keys_.size() ? take_value(from, key) : check_json_value(from);
    // The object itself is a field too, so that it is not missing: its opening brace stands for it.
    if (key < keys_.size()) keep(key, from.raw_json_token().substr(0, 1));
    if (list) return take_list(from, path);
    ondemand::object object;
    if (auto failed = from.get_object().get(object)) return failed;
    for (auto element : object) {
        ondemand::field member;
        if (auto failed = std::move(element).get(member)) return failed;
        std::string_view called;
        if (auto failed = member.unescaped_key().get(called)) return failed;
        note_zero(called);
        const std::string inner = path + "." + std::string(called);
        if (path == object_ && !places_.contains(inner))
            problem_ = "the object " + in_quotes(path) + " has " + in_quotes(called) + ", which the first record lacks";
        if (auto failed = take_at(member.value(), inner)) return failed;
    }
    return simdjson::SUCCESS;
}

simdjson::error_code json_fields::take_list(ondemand::value from, const std::string& path) {
    ondemand::array list;
    if (auto failed = from.get_array().get(list)) return failed;
    const bool as_columns = list_ && list_->key == path;
    std::size_t index = 0;
    for (auto element : list) {
        ondemand::value value;
        if (auto failed = std::move(element).get(value)) return failed;
        auto failed = !as_columns             ? take_at(value, path + "." + std::to_string(index))
                      : index < list_->length ? take_value(value, first_of_list_ + index)
                                              : check_json_value(value);
        if (failed) return failed;
        ++index;
    }
    if (as_columns && (index > list_->length || (list_->exact && index < list_->length)))
        problem_ = "the list " + in_quotes(path) + " has " + counted(index, "value") + " where " +
                   std::to_string(list_->length) + " are expected";
    return simdjson::SUCCESS;
}

simdjson::error_code json_fields::take_at(ondemand::value from, const std::string& path) {
    const auto place = places_.find(path);
    const std::size_t number = place == places_.end() ? keys_.size() : place->second;
    return inner_.contains(path)   ? take_inner(from, path, number)
           : number < keys_.size() ? take_value(from, number)
                                   : check_json_value(from);
}

/// What is wrong with a record, whatever stands behind it: the parser may have looked at that too.
simdjson::error_code json_fields::error_alone(std::string_view record, simdjson::error_code found) {
    const simdjson::padded_string copy(record);
    const auto error = visit_members(parser_, std::string_view(copy), document_,
                                     [](ondemand::field& member) { return check_json_value(member.value()); });
    return error ? error : found;
}

/// Records usually list their keys in the same order, so the next key is tried first; this finds the others. A key
/// that is written with escapes, such as "a\"b", is known by what it means.
simdjson::error_code json_fields::find_key(ondemand::field& field, std::size_t& index) {
    std::string_view key;
    if (auto failed = field.unescaped_key().get(key)) return failed;
    note_zero(key);
    const auto found = places_.find(key);
    index = found == places_.end() ? keys_.size() : found->second;
    return simdjson::SUCCESS;
}

}  // namespace ordeval::io
