// A piece of a text that holds whole records, and these records split into fields: what scanners fill and joins read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/bytes/text_position.hpp"
#include "io/records/scan.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// Where a piece stands in an array of JSON records; other formats need to know nothing.
struct array_state {
    bool open = false;         ///< behind `[`
    bool closed = false;       ///< behind `]`
    bool needs_comma = false;  ///< behind a record
    bool after_comma = false;  ///< and before the record that it announces
    std::uint64_t column = 1;  ///< of the first byte
};

/// Rows that are nothing but fields between marks: begin and end of every field are where its marks are.
struct marked_rows {
    const char* text = nullptr;
    const std::uint32_t* marks = nullptr;  ///< `width` for each row, behind the one where the row before it ends
    std::size_t rows = 0;
    std::size_t width = 0;

    std::string_view operator()(std::size_t row, std::size_t column) const {
        const std::uint32_t* const mark = marks + row * width + column;
        const std::uint32_t begin = mark[0] + 1;
        return {text + begin, mark[1] - begin};
    }
};

/// Fields are kept as offsets into the batch's own text: the marks between them, 4 bytes each, where that says it all,
/// which is the rule; else 8 bytes each. A batch is filled again and again, and its memory is reused.
class record_batch {
public:
    struct record {
        const char* start = nullptr;
        std::uint64_t line = 0;
        std::size_t fields = 0;    ///< as found, without empty ones behind the last column
        std::uint64_t column = 1;  ///< of the start
    };
    struct field {
        std::uint32_t begin = absent;
        std::uint32_t size = 0;
    };
    /// A record that could not be read, told before the records from `row` on.
    struct scan_problem {
        std::size_t row;
        diagnostic what;  ///< with its line counted from the beginning of the batch
    };
    /// The fields of one record, always `width` of them; one without data() is one that the record lacks.
    class record_fields {
    public:
        record_fields(const record_batch& batch, const field* fields, std::size_t kept)
            : batch_(batch), fields_(fields), marks_(nullptr), kept_(kept) {}
        record_fields(const record_batch& batch, const std::uint32_t* marks)
            : batch_(batch), fields_(nullptr), marks_(marks), kept_(batch.width()) {}
        [[gnu::always_inline]] std::string_view operator[](std::size_t column) const {
            if (column >= kept_) return {};
            if (!marks_) return batch_.view(fields_[column]);
            const std::uint32_t begin = marks_[column] + 1;
            return {batch_.text_.data() + begin, marks_[column + 1] - begin};
        }
        std::size_t size() const { return batch_.width(); }

    private:
        const record_batch& batch_;
        const field* fields_;
        const std::uint32_t* marks_;
        std::size_t kept_;
    };

    explicit record_batch(std::size_t width) : width_(width) {}

    std::size_t width() const { return width_; }
    std::size_t size() const { return rows_ - dropped_; }

    record operator[](std::size_t row) const {
        if (marked_) {
            const std::size_t place = row + dropped_;  // which is its line too: every line is a record
            return {text_.data() + (marks_.offsets()[place * width_] + 1U), first_line + place, width_, 1};
        }
        const entry& found = records_[row + dropped_];
        return {text_.data() + found.start, first_line + found.line, found.fields, found.column};
    }
    /// Readers ask for fields in their inner loops, where a call would take longer than the answer.
    [[gnu::always_inline]] record_fields fields(std::size_t row) const {
        if (marked_) return {*this, marks_.offsets().data() + (row + dropped_) * width_};
        if (regular) return {*this, fields_.data() + (row + dropped_) * width_, width_};
        const entry& found = records_[row + dropped_];
        return {*this, fields_.data() + found.first_field, found.kept};
    }

    /// Where a byte of a record stands.
    text_position position(std::size_t row, const char* at) const;

    /// Forgets the first record, which was a header.
    void drop_first() {
        ++dropped_;
        for (scan_problem& problem : problems) problem.row -= std::min<std::size_t>(problem.row, 1);
    }

    /// What readers fill: the text and `padding` bytes behind it that may be read.
    static constexpr std::size_t padding = 64;
    std::span<char> text() { return {text_.data(), text_size_}; }
    std::string_view text() const { return {text_.data(), text_size_}; }
    /// The first `size` bytes stay as they are, as far as there were any.
    std::span<char> resize_text(std::size_t size);

    /// What scanners fill.
    void clear_records();
    /// Room for all fields of the next record.
    field* open_fields() {
        // A record may have millions of fields, and is the only one then.
        if (fields_.size() < fields_kept_ + width_)
            fields_.resize(2 * fields_kept_ + width_ + std::min<std::size_t>(31 * width_, 1024));
        return fields_.data() + fields_kept_;
    }
    /// Keeps the first `kept` of these fields: a header may announce any number of columns, and short rows below it
    /// must not take memory for all of them.
    void add_record(std::size_t start, std::uint64_t line, std::size_t found, std::size_t kept,
                    std::uint64_t column = 1) {
        if (rows_ == records_.size()) records_.resize(2 * (rows_ + 32));
        records_[rows_++] = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(line),
                             static_cast<std::uint32_t>(found), static_cast<std::uint32_t>(column),
                             static_cast<std::uint32_t>(kept),  fields_kept_};
        fields_kept_ += kept;
        if (found != width_ || kept != width_) regular = false;
    }
    /// In place of all this: so many records, each a line, of which all fields end at these marks; the first mark
    /// stands before the text. The marks are exchanged for others, so that neither side needs new memory.
    void add_marked_records(mark_list& marks, std::size_t rows) {
        std::swap(marks_, marks);
        rows_ = rows;
        marked_ = true;
    }
    /// The records where they were added in that way, for loops that want nothing in between.
    std::optional<marked_rows> marked() const {
        if (!marked_) return std::nullopt;
        return marked_rows{text_.data(), marks_.offsets().data() + dropped_ * width_, size(), width_};
    }
    /// Leaves out blanks and tabs at the ends of all fields.
    void trim_fields();
    /// Gives all fields Unicode's composed form; what gets longer is put behind the text.
    void compose_fields();
    /// Gives fields of some columns other texts: which(field) is the number of a text, or nothing where the field stays
    /// as it is. The texts are put behind that of the batch, once each.
    template <class Which>
    void replace_fields(std::span<const std::size_t> columns, std::span<const std::string> texts, Which which);
    /// `at` counts its line from 1 at the beginning of the batch.
    void add_problem(text_position at, std::string problem, std::string remedy, std::string kind);

    bool last = true;              ///< whether the text ends here as it should: none follows, and none is missing
    array_state state = {};        ///< at the beginning
    std::uint64_t first_line = 1;  ///< known when the batches before it are
    std::uint64_t newlines = 0;
    std::optional<std::size_t> stored_text = {};     ///< how much of the text was read; absent: all
    std::optional<std::size_t> last_stands_at = {};  ///< the column whose place is told as that of a made-up last one
    /// The part of the file that a thread reads for itself, where there is one.
    struct file_part {
        std::uint64_t place = 0;
        std::size_t size = 0;
        char joined_by = '\0';  ///< the byte without which every line is a record; 0: any is
        bool unread = true;     ///< also where the byte was found
    };
    std::optional<file_part> part = {};
    bool scanned = false;
    bool regular = true;  ///< whether every record has all fields, and none could not be read
    std::vector<scan_problem> problems = {};
    std::optional<diagnostic> flaw = {};  ///< why the text ends here before its end, with its line counted likewise

private:
    struct entry {
        std::uint32_t start;
        std::uint32_t line;
        std::uint32_t fields;
        std::uint32_t column;
        std::uint32_t kept;
        std::size_t first_field;
    };
    static constexpr std::uint32_t absent = ~std::uint32_t{0};

    std::string_view view(field where) const {
        return where.begin == absent ? std::string_view() : std::string_view(text_.data() + where.begin, where.size);
    }

    void spread_marks();

    std::size_t width_;
    std::size_t rows_ = 0;
    std::size_t dropped_ = 0;
    std::size_t text_size_ = 0;
    std::vector<char> text_;
    std::vector<field> fields_;
    std::size_t fields_kept_ = 0;
    std::vector<entry> records_;
    mark_list marks_;
    bool marked_ = false;  ///< whether the marks stand for fields and records
};

template <class Which>
void record_batch::replace_fields(std::span<const std::size_t> columns, std::span<const std::string> texts,
                                  Which which) {
    spread_marks();
    std::vector<field> places;
    std::string behind;
    for (const std::string& text : texts) {
        places.push_back(
            {static_cast<std::uint32_t>(text_size_ + behind.size()), static_cast<std::uint32_t>(text.size())});
        behind += text;
    }
    for (std::size_t row = dropped_; row < rows_; ++row)
        for (const std::size_t column : columns) {
            if (column >= records_[row].kept) continue;
            field& one = fields_[records_[row].first_field + column];
            if (one.begin == absent) continue;
            if (const std::optional<std::size_t> number = which(view(one))) one = places[*number];
        }
    const std::size_t size = text_size_;
    if (!stored_text) stored_text = size;
    std::ranges::copy(behind, resize_text(size + behind.size()).begin() + static_cast<std::ptrdiff_t>(size));
}

}  // namespace ordeval::io
