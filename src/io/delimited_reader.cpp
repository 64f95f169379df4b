#include "io/delimited_reader.hpp"

#include <algorithm>
#include <cstring>

namespace ordeval::io {

namespace {

/// Quoted text of this length without a closing quote is taken for a forgotten one.
constexpr std::size_t longest_quoted_record = std::size_t{1} << 20;

template <class Char>
Char* find(Char* begin, Char* end, char wanted) {
    return static_cast<Char*>(const_cast<void*>(std::memchr(begin, wanted, static_cast<std::size_t>(end - begin))));
}

template <class Char>
Char* find_or_end(Char* begin, Char* end, char wanted) {
    Char* found = find(begin, end, wanted);
    return found ? found : end;
}

bool blank(const char* begin, const char* end) {
    return std::all_of(begin, end, [](char c) { return c == ' '; });
}

/// Collects the fields of one record into a batch that has room for `width` of them.
class field_sink {
public:
    explicit field_sink(record_batch& batch) : batch_(batch), fields_(batch.open_fields()) {}

    void add(const char* begin, const char* end) {
        if (found_ < batch_.width())
            fields_[found_] = {begin, static_cast<std::size_t>(end - begin)};
        else if (begin != end)
            too_many_ = true;
        ++found_;
    }
    void finish(const char* start, const char* end, std::uint64_t line) {
        for (std::size_t i = found_; i < batch_.width(); ++i) fields_[i] = {end, 0};
        batch_.add({start, line, too_many_ ? found_ : std::min(found_, batch_.width())});
    }

private:
    record_batch& batch_;
    std::string_view* fields_;
    std::size_t found_ = 0;
    bool too_many_ = false;
};

/// Turns `""` into `"` in place; what is left over becomes spaces, so that newlines keep their number.
std::string_view unescape(char* begin, char* end) {
    char* out = begin;
    for (char* in = begin; in < end; ++in) {
        *out++ = *in;
        if (*in == '"') ++in;
    }
    std::fill(out, end, ' ');
    return {begin, static_cast<std::size_t>(out - begin)};
}

struct quoted_text {
    char* close = nullptr;  ///< the closing quote; none where the text ends before it
    bool escapes = false;
};

/// `begin` is behind the opening quote.
quoted_text find_closing_quote(char* begin, char* end) {
    quoted_text found;
    for (char* at = begin; at < end;) {
        char* quote = find(at, end, '"');
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

}  // namespace

std::size_t delimited_reader::scan(std::span<char> text, bool last, record_batch& batch) {
    char* const end = text.data() + text.size();
    char* at = text.data();
    while (at < end && !batch.full()) {
        char* newline = find(at, end, '\n');
        if (!newline && !last) break;
        char* stop = newline ? newline : end;
        if (format_.quotes && find(at, stop, '"')) {
            char* next = scan_quoted(at, end, last, batch);
            if (!next) break;
            line_ += static_cast<std::uint64_t>(std::count(at, next, '\n'));
            at = next;
        } else {
            scan_line(at, stop, batch);
            ++line_;
            at = newline ? newline + 1 : end;
        }
    }
    return static_cast<std::size_t>(at - text.data());
}

void delimited_reader::scan_line(const char* begin, const char* stop, record_batch& batch) {
    if (stop > begin && stop[-1] == '\r') --stop;
    if (blank(begin, stop)) return;
    field_sink fields(batch);
    for (const char* at = begin;; ++at) {
        const char* field_end = find_or_end(at, stop, format_.delimiter);
        fields.add(at, field_end);
        at = field_end;
        if (at == stop) break;
    }
    fields.finish(begin, stop, line_);
}

/// A record with a quote in its first line, which may therefore span several; null where its end is not in the text.
///
/// Nothing is unescaped before the end is known, for the record may have to be scanned again with more text behind it.
char* delimited_reader::scan_quoted(char* begin, char* end, bool last, record_batch& batch) {
    struct escaped_field {
        char* begin;
        char* end;
        std::size_t place;
    };
    std::vector<escaped_field> escaped;
    field_sink fields(batch);
    std::size_t place = 0;
    for (char* at = begin;; ++at, ++place) {
        if (at < end && *at == '"') {
            const quoted_text quoted = find_closing_quote(at + 1, end);
            if (!quoted.close && !last && static_cast<std::size_t>(end - begin) < longest_quoted_record) return nullptr;
            if (!quoted.close)
                return skip_broken(begin, at, end, "a quoted field that does not end", "close the quote, or double it");
            fields.add(at + 1, quoted.close);
            if (quoted.escapes) escaped.push_back({at + 1, quoted.close, place});
            at = quoted.close + 1;
            if (at < end && *at == '\r' && (at + 1 == end || at[1] == '\n')) ++at;
            if (at < end && *at != format_.delimiter && *at != '\n')
                return skip_broken(begin, at, end, "text behind a closing quote", "double the quotes inside the field");
        } else {
            char* stop = at;
            while (stop < end && *stop != format_.delimiter && *stop != '\n') ++stop;
            const bool line_ends = stop == end || *stop == '\n';
            char* text_end = line_ends && stop > at && stop[-1] == '\r' ? stop - 1 : stop;
            fields.add(at, text_end);
            at = stop;
        }
        if (at == end && !last) return nullptr;
        if (at == end || *at == '\n') {
            for (const escaped_field& field : escaped)
                if (field.place < batch.width()) batch.open_fields()[field.place] = unescape(field.begin, field.end);
            fields.finish(begin, at, line_);
            return at == end ? end : at + 1;
        }
    }
}

/// Reports a broken quote and goes on with the line after it, so that the other problems of the file are found too.
char* delimited_reader::skip_broken(char* begin, char* bad, char* end, std::string problem, std::string remedy) {
    report(position({begin, line_, 0}, bad), std::move(problem), std::move(remedy), "broken_quotes");
    char* newline = find(bad, end, '\n');
    return newline ? newline + 1 : end;
}

}  // namespace ordeval::io
