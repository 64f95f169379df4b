// Where the reference for JSON says less than the grammar: nlohmann's reader refuses a number that no double can hold.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace ordeval::fuzzing {

/// Whether the text is JSON up to a number that no double can hold, which breaks no rule of JSON.
inline bool holds_number_beyond_doubles(std::string_view text) {
    try {
        return nlohmann::json::parse(text).is_discarded();  // never, where it throws
    } catch (const nlohmann::json::parse_error&) {
        return false;
    } catch (const nlohmann::json::out_of_range&) {
        return true;
    }
}

}  // namespace ordeval::fuzzing
