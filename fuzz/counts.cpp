// Counts that add up across files. Sections: options, counts, ...
#include <algorithm>
#include <deque>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

item_count total(const campaign& tables) {
    item_count sum = 0;
    for (const confusion_table& table : tables.tables) sum += table.total();
    return sum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    if (parts.size() > 5) return -1;
    const read_options options = options_of(parts[0]);
    std::deque<memory_file> files;
    std::vector<std::string> paths;
    for (std::size_t i = 1; i < parts.size(); ++i) paths.push_back(files.emplace_back(parts[i]).path());
    const expected<campaign> tables = read_counts(paths, options);
    require_helpful(tables);
    std::reverse(paths.begin(), paths.end());
    const expected<campaign> reversed = read_counts(paths, options);
    require(tables.has_value() == reversed.has_value(), "counts can be read in any order of the files");
    if (!tables) return 0;
    require(total(*tables) == total(*reversed), "and add up to the same");
    require_counts_survive(*tables);
    return 0;
}
