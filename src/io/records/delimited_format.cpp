#include "io/records/delimited_format.hpp"

#include <algorithm>
#include <cstring>

#include "io/records/quoted_record.hpp"
#include "io/records/scan.hpp"

namespace ordeval::io {

namespace {

bool blank(const char* begin, const char* end) {
    return std::all_of(begin, end, [](char c) { return c == ' '; });
}

/// Turns `""` into `"` in place; what is left over becomes spaces, so that newlines keep their number.
std::uint32_t unescape(char* begin, char* end) {
    char* out = begin;
    for (char* in = begin; in < end; ++in) {
        *out++ = *in;
        // Inside a quoted field quotes come in pairs only.
        if (*in == '"') ++in;
    }
    std::fill(out, end, ' ');
    return static_cast<std::uint32_t>(out - begin);
}

/// Collects the fields of one record into a batch that has room for `width` of them.
class field_sink {
public:
    field_sink(record_batch& batch, std::uint32_t start) : batch_(batch), width_(batch.width()) { begin(start); }

    void begin(std::uint32_t start) {
        fields_ = batch_.open_fields();
        start_ = start;
        found_ = 0;
        too_many_ = false;
    }

    void add(std::uint32_t begin, std::uint32_t end) {
        // Empty fields beyond the last column, as spreadsheets write them, are no problem.
        if (found_ < width_)
            fields_[found_] = {begin, end - begin};
        else if (begin != end)
            too_many_ = true;
        ++found_;
    }
    std::size_t found() const { return found_; }
    std::uint32_t start() const { return start_; }
    void finish(std::uint64_t line) {
        const std::size_t kept = std::min(found_, width_);
        batch_.add_record(start_, line, too_many_ ? found_ : kept, kept);
    }

private:
    record_batch& batch_;
    std::size_t width_;
    record_batch::field* fields_ = nullptr;
    std::uint32_t start_ = 0;
    std::size_t found_ = 0;
    bool too_many_ = false;
};

class delimited_scanner final : public record_scanner {
public:
    explicit delimited_scanner(delimited_dialect dialect) : dialect_(dialect) {}

    bool scan_plain_ascii(record_batch& batch) override {
        return ascii_.tried([&] { return find_plain_rows(batch, true); });
    }

    void scan(record_batch& batch) override {
        if (!any_.tried([&] { return find_plain_rows(batch, false); })) walk(batch);
    }

private:
    /// A short way that may not serve: where it did not serve a batch, it is not tried for the next eight, which will
    /// be as that one is.
    class short_way {
    public:
        template <class Attempt>
        bool tried(Attempt attempt) {
            if (rest_ > 0) return --rest_, false;
            const bool served = attempt();
            if (!served) rest_ = 8;
            return served;
        }

    private:
        int rest_ = 0;
    };

    /// Rows without anything that wants a closer look, as nearly all are: no quote, no carriage return, and as many
    /// fields as there are columns in each. Then the marks say all there is, and no row is looked at by itself.
    bool find_plain_rows(record_batch& batch, bool ascii_only) {
        const std::size_t width = batch.width();
        // A line in a table of one column may be blank, and is no record then.
        if (width < 2 || dialect_.runs) return false;
        const std::string_view text(batch.text().data(), batch.text().size());
        const row_census found = find_row_marks(text, dialect_.delimiter, {'\r', dialect_.quotes ? '"' : '\r'}, marks_);
        if (found.unusual || (ascii_only && !found.ascii)) return false;
        const bool last_is_open = !text.empty() && text.back() != '\n';
        const std::size_t rows = found.newlines + (last_is_open ? 1 : 0);
        const std::size_t ends = marks_.size() - 1 + (last_is_open ? 1 : 0);
        if (ends != rows * width) return false;
        // As many newlines as there are rows, and one where each row has to end: so there is none elsewhere.
        const std::uint32_t* mark = marks_.offsets().data();
        for (std::size_t left = found.newlines; left > 0; --left) {
            mark += width;
            if (text[*mark] != '\n') return false;
        }
        if (last_is_open) {
            // A mark like the others: what stood behind the text in an earlier piece must not look like its last field.
            batch.text().data()[text.size()] = '\n';
            *marks_.room(marks_.size(), 1) = static_cast<std::uint32_t>(text.size());
            marks_.set_size(marks_.size() + 1);
        }
        batch.newlines = found.newlines;
        batch.add_marked_records(marks_, rows);
        return true;
    }

    /// Goes from mark to mark; a record with a quote where a field starts is walked again by the rules for quotes.
    void walk(record_batch& batch) {
        const std::string_view text(batch.text().data(), batch.text().size());
        const auto size = static_cast<std::uint32_t>(text.size());
        find_marks(text, {'\n', dialect_.delimiter, dialect_.quotes ? '"' : '\n'}, marks_);
        line_ = 0;
        std::uint32_t field = 0;
        field_sink fields(batch, 0);
        const std::span<const std::uint32_t> marks = marks_.offsets();
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const std::uint32_t mark = marks[i];
            if (text[mark] == '\n') {
                end_line(batch, fields, field, mark);
                ++line_;
                fields.begin(field = mark + 1);
            } else if (text[mark] == dialect_.delimiter) {
                if (mark > field || !dialect_.runs) fields.add(field, mark);
                field = mark + 1;
            } else if (mark == field && stands_alone(text, marks, i, fields.start())) {
                const std::uint32_t close = marks[i + 1], next = marks[i + 2];
                fields.add(mark + 1, close);
                i += 2;
                field = next + 1;
                if (text[next] != '\n') continue;
                fields.finish(line_);
                ++line_;
                fields.begin(field);
            } else if (mark == field) {
                // A quote at the beginning of a field. The fields found so far are forgotten, since the record may go
                // on over the next lines; marks inside it have no meaning and are passed by. A quote elsewhere is an
                // ordinary character.
                field = scan_quoted(batch, fields.start());
                fields.begin(field);
                while (i + 1 < marks.size() && marks[i + 1] < field) ++i;
            }
        }
        if (fields.start() < size) end_line(batch, fields, field, size);
        batch.newlines = line_;
    }

    /// Whether the quote at a mark opens a field that holds neither quotes nor what separates fields and records, and
    /// behind which the field really ends: nearly all are such, and need no walk by the rules.
    static bool stands_alone(std::string_view text, std::span<const std::uint32_t> marks, std::size_t opening,
                             std::uint32_t record) {
        if (opening + 2 >= marks.size()) return false;
        const std::uint32_t close = marks[opening + 1], next = marks[opening + 2];
        if (text[close] != '"' || close + 1 - record >= longest_quoted_record) return false;
        if (next == close + 1) return text[next] != '"';
        return next == close + 2 && text[close + 1] == '\r' && text[next] == '\n';
    }

    [[gnu::always_inline]] void end_line(record_batch& batch, field_sink& fields, std::uint32_t field,
                                         std::uint32_t newline) {
        const char* text = batch.text().data();
        const std::uint32_t end = newline > field && text[newline - 1] == '\r' ? newline - 1 : newline;
        if (fields.found() == 0 && blank(text + field, text + end)) return;
        if (field < end || !dialect_.runs) fields.add(field, end);
        fields.finish(line_);
    }

    /// Returns where the next record starts.
    std::uint32_t scan_quoted(record_batch& batch, std::uint32_t start) {
        char* const text = batch.text().data();
        const char* const begin = text + start;
        const char* const end = text + batch.text().size();
        struct escaped_field {
            std::size_t place;
            std::uint32_t begin, end;
        };
        // Escapes are replaced only once the record is known to be sound, for a broken one is shown as it was written.
        std::vector<escaped_field> escaped;
        field_sink fields(batch, start);
        const record_end found = walk_quoted_record(begin, end, true, dialect_.delimiter,
                                                    [&](const char* from, const char* to, bool escapes) {
                                                        const auto first = static_cast<std::uint32_t>(from - text),
                                                                   behind = static_cast<std::uint32_t>(to - text);
                                                        if (escapes && fields.found() < batch.width())
                                                            escaped.push_back({fields.found(), first, behind});
                                                        fields.add(first, behind);
                                                    });
        const auto newlines = [&](const char* to) { return static_cast<std::uint64_t>(std::count(begin, to, '\n')); };
        if (found.bad) {
            const std::string_view before(text, static_cast<std::size_t>(found.bad - text));
            const text_position at{.line = line_ + newlines(found.bad) + 1,
                                   .column = before.size() - (before.rfind('\n') + 1) + 1};
            batch.add_problem(at, found.problem, found.remedy, "broken_quotes");
        } else {
            for (const escaped_field& field : escaped)
                batch.open_fields()[field.place].size = unescape(text + field.begin, text + field.end);
            fields.finish(line_);
        }
        line_ += newlines(found.next);
        return static_cast<std::uint32_t>(found.next - text);
    }

    delimited_dialect dialect_;
    mark_list marks_;
    short_way ascii_, any_;
    std::uint64_t line_ = 0;  ///< newlines before the record that comes next
};

}  // namespace

/// Without quotes records are lines. Lines with quotes are walked, for a quoted field may hold newlines.
std::size_t delimited_format::whole_records(std::string_view text, array_state&) const {
    const char* const end = text.data() + text.size();
    std::size_t whole = 0;
    while (dialect_.quotes && whole < text.size()) {
        const std::size_t quote = text.find('"', whole);
        if (quote == std::string_view::npos) break;
        const std::size_t newline = text.substr(whole, quote - whole).rfind('\n');
        // Lines before the one with the quote are whole. The walk begins with that line, because only from the
        // beginning of a record can be told whether a quote opens a field.
        if (newline != std::string_view::npos) whole += newline + 1;
        const record_end found = walk_quoted_record(text.data() + whole, end, false, dialect_.delimiter,
                                                    [](const char*, const char*, bool) {});
        if (!found.next) return whole;
        whole = static_cast<std::size_t>(found.next - text.data());
    }
    const std::size_t newline = text.substr(whole).rfind('\n');
    return newline == std::string_view::npos ? whole : whole + newline + 1;
}

std::unique_ptr<record_scanner> delimited_format::make_scanner() const {
    return std::make_unique<delimited_scanner>(dialect_);
}

}  // namespace ordeval::io
