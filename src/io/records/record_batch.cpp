#include "io/records/record_batch.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"

namespace ordeval::io {

text_position record_batch::position(std::size_t row, const char* at) const {
    const record found = (*this)[row];
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
    dropped_ = 0;
    newlines = 0;
    scanned = false;
    regular = true;
    problems.clear();
    flaw.reset();
}

void record_batch::trim_fields() {
    for (std::size_t i = 0; i < fields_kept_; ++i) {
        field& one = fields_[i];
        if (one.begin == absent) continue;
        const std::string_view text = trimmed(view(one));
        one = {static_cast<std::uint32_t>(text.data() - text_.data()), static_cast<std::uint32_t>(text.size())};
    }
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
