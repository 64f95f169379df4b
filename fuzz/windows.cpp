// Files are read in windows; where a window ends makes no difference. Sections: options, gold, run.
#include <algorithm>
#include <array>

#include "io/bytes/text_source.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// A text as its source gives it, and why it ends.
std::string read_text(const source& from, std::size_t head_bytes, std::size_t at_once) {
    auto text = io::text_source::open(from, {.tuning = {.head_bytes = head_bytes}});
    if (!text) return text.error().to_string();
    std::string read;
    std::vector<char> room(at_once);
    for (std::size_t got = at_once; got == at_once;) {
        got = text->read(room);
        read.append(room.data(), got);
    }
    return read + (text->problem() ? text->problem()->to_string() : "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    const source gold = source::in_memory("gold", std::string(parts[1]));
    const source run = source::in_memory("run", std::string(parts[2]));
    const std::size_t middle = 1 + size % std::max<std::size_t>(parts[1].size(), 1);

    // What is no text is found in the head, or where it is read; only in texts does the head make no difference.
    const std::size_t all = parts[1].size() + 64;
    const std::string whole = read_text(gold, all, all);
    if (!parts[1].empty() && whole.ends_with(parts[1]))
        for (std::size_t bytes : {std::size_t{3}, middle, middle + 1})
            require(read_text(gold, bytes, middle) == whole, "a text does not depend on how much of it is looked at");

    read_options options = options_of(parts[0]);
    options.run.threads = 1;
    const expected<campaign> together = read_runs(gold, {run}, options);
    require_helpful(together);
    for (std::size_t bytes : {std::size_t{1}, middle, middle + 1}) {
        options.tuning.piece_bytes = bytes;
        require(same(together, read_runs(gold, {run}, options)), "the end of a window makes no difference");
    }
    return 0;
}
