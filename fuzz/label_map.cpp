// Other spellings of labels. Sections: options, map, gold, run.
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 4);
    read_options options = options_of(parts[0]);
    const source map = file_of("map", parts[1]), gold = file_of("gold", parts[2]), run = file_of("run", parts[3]);
    const expected<campaign> without = read_runs(gold, {run}, options);
    options.label_map = map;
    const expected<campaign> with = read_runs(gold, {run}, options);
    require_helpful(with);
    // A class keeps its own name whatever the map says, so that a map only adds to what is understood.
    if (options.scale && without && with) require(without->tables == with->tables, "a map renames no class");
    return 0;
}
