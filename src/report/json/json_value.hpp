// JSON in our manner: keys in the order in which one reads them, no infinite numbers, null with a reason beside it.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "ordeval/core/score.hpp"
#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

using json_value = nlohmann::ordered_json;

inline json_value finite_or_null(double value) {
    return std::isfinite(value) ? json_value(value) : json_value(nullptr);
}

inline json_value number_or_null(const std::optional<double>& value) {
    return value ? finite_or_null(*value) : json_value(nullptr);
}

/// Where the reason stands elsewhere, or does not matter.
inline json_value number_or_null(const score& value) { return value ? json_value(*value) : json_value(nullptr); }

inline json_value edges_as_json(const std::vector<double>& edges) {
    json_value list = json_value::array();
    for (double edge : edges) list.push_back(finite_or_null(edge));
    return list;
}

/// A number, or null with the reason beside it, as `key_undefined`.
inline void put_score(json_value& object, const std::string& key, const score& value) {
    object[key] = value ? json_value(*value) : json_value(nullptr);
    if (!value) object[key + "_undefined"] = name(value.reason());
}

/// The limits, or null with the reason beside them.
inline void put_limits(json_value& object, const confidence_interval& interval, bool wanted = true) {
    object["low"] = interval ? json_value(interval.low()) : json_value(nullptr);
    object["high"] = interval ? json_value(interval.high()) : json_value(nullptr);
    if (wanted && !interval) object["no_interval"] = name(interval.reason());
}

/// The object as text; bytes that are not UTF-8, as in odd file names, are replaced.
inline std::string json_text(const json_value& object) {
    return object.dump(2, ' ', false, json_value::error_handler_t::replace) + "\n";
}

/// The same with the list at `key`, which is empty in the object, filled by `fill(put)`, which calls put(entry) for
/// each entry. The bytes are those of the object with the list in it; only the text of a long list is held, a tenth of
/// that.
template <class Fill>
std::string json_text(const json_value& object, const std::string& key, Fill fill) {
    std::string text = json_text(object);
    // Only a key of the object itself stands behind two blanks, and no string holds the end of a line.
    const std::size_t list = text.find("\n  \"" + key + "\": []") + key.size() + std::string_view("\n  \"\": [").size();
    const std::string behind = text.substr(list);
    text.resize(list);
    const std::size_t before = text.size();
    fill([&](const json_value& entry) {
        text += text.size() == before ? "\n    " : ",\n    ";
        for (const char c : entry.dump(2, ' ', false, json_value::error_handler_t::replace)) {
            text += c;
            if (c == '\n') text += "    ";
        }
    });
    if (text.size() > before) text += "\n  ";
    return text += behind;
}

}  // namespace ordeval
