#include "io/records/record_batch.hpp"

#include <algorithm>

#include "io/records/composed_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

text_position record_batch::position(std::size_t row, const char* at) const {
    const record found = (*this)[row];
    // What was put behind the text stands nowhere in the file; its record does.
    if (stored_text && static_cast<std::size_t>(at - text_.data()) >= *stored_text) at = found.start;
    const std::string_view before(found.start, static_cast<std::size_t>(at - found.start));
    const std::size_t newline = before.rfind('\n');
    if (newline != std::string_view::npos) {
        const auto newlines_before = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
        return {.line = found.line + newlines_before, .column = before.size() - newline};
    }
    return {.line = found.line, .column = found.column + before.size()};
}

std::span<char> record_batch::resize_text(std::size_t size) {
    if (text_.size() < size + padding) text_.resize(size + padding);
    text_size_ = size;
    return text();
}

void record_batch::clear_records() {
    rows_ = 0;
    fields_kept_ = 0;
    marked_ = false;
    dropped_ = 0;
    newlines = 0;
    stored_text.reset();
    part.reset();
    scanned = false;
    regular = true;
    problems.clear();
    flaw.reset();
}

/// Gives every field a place of its own, so that it can be changed.
void record_batch::spread_marks() {
    if (!marked_) return;
    marked_ = false;
    const std::uint32_t* mark = marks_.offsets().data();
    const std::size_t rows = rows_;
    rows_ = 0;
    for (std::size_t row = 0; row < rows; ++row, mark += width_) {
        field* const fields = open_fields();
        for (std::size_t i = 0; i < width_; ++i) fields[i] = {mark[i] + 1, mark[i + 1] - (mark[i] + 1)};
        add_record(mark[0] + 1U, row, width_, width_);
    }
}

void record_batch::trim_fields() {
    spread_marks();
    for (std::size_t i = 0; i < fields_kept_; ++i) {
        field& one = fields_[i];
        if (one.begin == absent) continue;
        const std::string_view text = trimmed(view(one));
        one = {static_cast<std::uint32_t>(text.data() - text_.data()), static_cast<std::uint32_t>(text.size())};
    }
}

void record_batch::compose_fields() {
    spread_marks();
    std::string behind;
    const std::size_t size = text_size_;
    for (std::size_t i = 0; i < fields_kept_; ++i) {
        field& one = fields_[i];
        if (one.begin == absent) continue;
        const std::optional<std::string> composed = composed_text(view(one));
        if (!composed) continue;
        // In place where there is room, so that problems are told at the place of the field.
        if (composed->size() <= one.size) {
            std::ranges::copy(*composed, text_.begin() + one.begin);
        } else {
            one.begin = static_cast<std::uint32_t>(size + behind.size());
            behind += *composed;
        }
        one.size = static_cast<std::uint32_t>(composed->size());
    }
    if (behind.empty()) return;
    stored_text = size;
    std::ranges::copy(behind, resize_text(size + behind.size()).begin() + static_cast<std::ptrdiff_t>(size));
}

void record_batch::add_problem(text_position at, std::string problem, std::string remedy, std::string kind) {
    regular = false;
    problems.push_back({rows_,
                        {.file = {},
                         .line = at.line,
                         .column = at.column,
                         .problem = std::move(problem),
                         .remedy = std::move(remedy),
                         .kind = std::move(kind)}});
}

}  // namespace ordeval::io
