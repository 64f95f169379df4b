// The scanners that use vector instructions against the obvious one. The first three bytes are those to look for.
#include "io/records/scan.hpp"

#include <algorithm>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

bool same_marks(const io::mark_list& a, const io::mark_list& b) { return std::ranges::equal(a.offsets(), b.offsets()); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 3) return -1;
    const std::string_view input = text_of(data, size);
    const io::wanted_bytes wanted{input[0], input[1], input[2]};
    io::mark_list plain, portable, fast;
    // Texts of the fuzzer are short; repeated, they cross the borders of blocks at every offset.
    std::string repeated;
    for (int times = 0; times < 3; ++times) repeated += input.substr(3);
    for (std::string_view text : {input.substr(3), std::string_view(repeated)})
        for (std::size_t start = 0; start < std::min<std::size_t>(text.size(), 3); ++start) {
            io::find_marks_plainly(text.substr(start), wanted, plain);
            io::find_marks_portably(text.substr(start), wanted, portable);
            io::find_marks(text.substr(start), wanted, fast);
            require(same_marks(plain, portable), "words of 8 bytes find what single bytes find");
            require(same_marks(plain, fast), "vectors find what single bytes find");
        }
    return 0;
}
