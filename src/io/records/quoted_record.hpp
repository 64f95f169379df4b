// A record of which at least one field stands in quotes, so that it may span several lines.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "io/records/delimited_format.hpp"

namespace ordeval::io {

/// Quoted text that does not close within this many bytes of its record is taken for a forgotten quote.
inline constexpr std::size_t longest_quoted_record = std::size_t{1} << 20;

/// What became of a record.
struct record_end {
    const char* next = nullptr;  ///< behind the record; null where the text ends before it
    const char* bad = nullptr;   ///< where the record breaks the rules; what follows in that line is skipped
    const char* problem = nullptr;
    const char* remedy = nullptr;
};

struct quoted_text {
    const char* close = nullptr;  ///< the closing quote; none where the text ends before it
    bool escapes = false;
};

inline const char* find_byte(const char* begin, const char* end, char wanted) {
    return static_cast<const char*>(std::memchr(begin, wanted, static_cast<std::size_t>(end - begin)));
}

/// `begin` is behind the opening quote.
inline quoted_text find_closing_quote(const char* begin, const char* end) {
    quoted_text found;
    for (const char* at = begin; at < end;) {
        const char* quote = find_byte(at, end, '"');
        if (!quote) break;
        if (quote + 1 == end || quote[1] != '"') {
            found.close = quote;
            break;
        }
        found.escapes = true;
        at = quote + 2;
    }
    return found;
}

/// Walks a record and calls add(begin, end, escapes) for its fields, quotes left out. A record that ends with the text
/// is whole only where the text is the last.
template <class AddField>
record_end walk_quoted_record(const char* begin, const char* end, bool last, char delimiter, AddField add) {
    auto broken = [&](const char* bad, const char* problem, const char* remedy) {
        const char* newline = find_byte(bad, end, '\n');
        if (!newline && !last) return record_end{};
        return record_end{newline ? newline + 1 : end, bad, problem, remedy};
    };
    const char* const quotes_end = std::min(end, begin + longest_quoted_record);
    const bool all_in_sight =
        last || quotes_end < end || static_cast<std::size_t>(end - begin) == longest_quoted_record;
    for (const char* at = begin;; ++at) {
        if (at < end && *at == '"') {
            const quoted_text quoted = at < quotes_end ? find_closing_quote(at + 1, quotes_end) : quoted_text{};
            if (!quoted.close && !all_in_sight) return {};
            if (!quoted.close) return broken(at, "a quoted field that does not end", "close the quote, or double it");
            if (quoted.close + 1 == end && !last) return {};  // the next byte may be a quote
            add(at + 1, quoted.close, quoted.escapes);
            at = quoted.close + 1;
            if (at < end && *at == '\r' && (at + 1 == end || at[1] == '\n')) ++at;
            if (at < end && *at != delimiter && *at != '\n')
                return broken(at, "text behind a closing quote", "double the quotes inside the field");
        } else {
            const char* stop = at;
            while (stop < end && *stop != delimiter && *stop != '\n') ++stop;
            const bool line_ends = stop == end || *stop == '\n';
            add(at, line_ends && stop > at && stop[-1] == '\r' ? stop - 1 : stop, false);
            at = stop;
        }
        if (at == end && !last) return {};
        if (at == end) return {.next = end};
        if (*at == '\n') return {.next = at + 1};
    }
}

}  // namespace ordeval::io
