// Small things about JSON text, where no parser is needed.
#pragma once

#include <string_view>

namespace ordeval::io {

inline bool is_json_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

inline std::string_view without_trailing_space(std::string_view text) {
    while (!text.empty() && is_json_space(text.back())) text.remove_suffix(1);
    return text;
}

/// One past the brace that closes the object or list at `begin`; null where it does not close before `end`.
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

}  // namespace ordeval::io
