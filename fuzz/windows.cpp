// Files are read in windows; where a window ends makes no difference. Sections: options, gold, run.
//
// Blank lines behind the first line move the rest of a file, so that the end of the first window falls on any byte of
// it.
#include <algorithm>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

constexpr std::size_t window = std::size_t{1} << 18;  ///< of io::text_source; others would find less, but nothing wrong

std::size_t first_line(std::string_view text) { return std::min(text.find('\n'), text.size() - 1) + 1; }

/// The text with so many blank lines that `place` bytes of what follows its first line lie in the first window; the
/// last byte never does, and the columns are found out from the first line alone.
std::string moved(std::string_view text, std::size_t place) {
    const std::size_t first = first_line(text);
    const std::size_t blank = window - first - std::min(place, text.size() - first - 1);
    return std::string(text.substr(0, first)) + std::string(blank, '\n') + std::string(text.substr(first));
}

/// Something has to follow the first line, and of JSON that line has to hold a record.
bool can_be_moved(std::string_view text) {
    if (text.empty() || first_line(text) == text.size()) return false;
    const std::string_view first = text.substr(0, first_line(text));
    return first.find_first_of("{[") == std::string_view::npos || first.find('}') != std::string_view::npos;
}

bool same_items(const expected<campaign>& a, const expected<campaign>& b) {
    if (a && b) return a->scale == b->scale && a->topics == b->topics && a->tables == b->tables;
    return !a && !b;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    if (!can_be_moved(parts[1]) || !can_be_moved(parts[2])) return -1;
    const read_options options = options_of(parts[0]);
    const std::size_t middle = size % parts[1].size();
    const auto read = [&](std::size_t place) {
        const memory_file gold(moved(parts[1], place)), run(moved(parts[2], place));
        return read_runs(gold.path(), {run.path()}, options);
    };
    const expected<campaign> apart = read(0);  // all of it in the second window
    require_helpful(apart);
    for (std::size_t place : {std::size_t{1}, middle, middle + 1})
        require(same_items(apart, read(place)), "the end of a window makes no difference");
    return 0;
}
