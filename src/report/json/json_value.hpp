// JSON in our manner: keys in the order in which one reads them, no infinite numbers, null with a reason beside it.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "ordeval/core/score.hpp"
#include "ordeval/report/text_sink.hpp"
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

/// The same piece by piece, with lists that are empty in the object: those at `key`, `depth` objects and lists below
/// it. `fill(i, put)` calls put(entry) for each entry of the i-th of them. The bytes are those of the object with the
/// lists in it; only one entry is held at a time.
template <class Fill>
void write_json_text(const json_value& object, const std::string& key, std::size_t depth, Fill fill,
                     const text_sink& write) {
    const std::string text = json_text(object);
    const std::string line = "\n" + std::string(2 * depth + 2, ' ');
    // Only a key at this depth stands behind so many blanks, and no string holds the end of a line.
    const std::string before = line + "\"" + key + "\": [";
    std::size_t written = 0, list = 0;
    for (std::size_t at = 0; (at = text.find(before + "]", written)) != std::string::npos; ++list) {
        write(std::string_view(text).substr(written, at + before.size() - written));
        written = at + before.size();
        bool first = true;
        std::string piece;
        fill(list, [&](const json_value& entry) {
            piece = (first ? "" : ",") + line + "  ";
            for (const char c : entry.dump(2, ' ', false, json_value::error_handler_t::replace))
                c == '\n' ? piece += line + "  " : piece += c;
            write(piece);
            first = false;
        });
        if (!first) write(line);
    }
    write(std::string_view(text).substr(written));
}

/// All pieces in one text.
template <class WriteAll>
std::string collected(WriteAll write_all) {
    std::string text;
    write_all([&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace ordeval
