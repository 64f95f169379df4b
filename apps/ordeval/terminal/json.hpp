// JSON in our manner: keys in the order in which one reads them, no infinite numbers.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace ordeval::cli {

using json_value = nlohmann::ordered_json;

inline json_value finite_or_null(double value) {
    return std::isfinite(value) ? json_value(value) : json_value(nullptr);
}

/// The object as text; bytes that are not UTF-8, as in odd file names, are replaced.
inline std::string json_text(const json_value& object) {
    return object.dump(2, ' ', false, json_value::error_handler_t::replace) + "\n";
}

}  // namespace ordeval::cli
