#include "io/record_reader.hpp"

#include <algorithm>

namespace ordeval::io {

bool record_reader::next(record_batch& batch) {
    batch.clear();
    while (true) {
        used_ += scan(source_.text().subspan(used_), source_.at_end(), batch);
        if (batch.size() > 0) return true;
        if (source_.at_end()) return false;
        source_.refill(used_);
        used_ = 0;
    }
}

text_position record_reader::position(const record_batch::record& record, const char* at) {
    const std::string_view before(record.start, static_cast<std::size_t>(at - record.start));
    const std::size_t newline = before.rfind('\n');
    if (newline == std::string_view::npos) return {.line = record.line, .column = record.column + before.size()};
    const auto newlines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    return {.line = record.line + newlines, .column = before.size() - newline};
}

void record_reader::report(const text_position& at, std::string problem, std::string remedy, std::string kind) {
    ++unreadable_;
    problems_.add({.file = source_.path(),
                   .line = at.line,
                   .column = at.column,
                   .problem = std::move(problem),
                   .remedy = std::move(remedy),
                   .kind = std::move(kind)});
}

}  // namespace ordeval::io
